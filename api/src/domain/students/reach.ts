import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { isChildOf } from '../families/children.ts'
import { hasClass } from '../substitutions/has-class.ts'

/** `child`: all but what the staff writes for itself. `taught`: only what concerns the caller's classes. Undefined: nothing. */
export type Reach = 'all' | 'child' | 'taught' | undefined

type Honoured = 'school' | 'advised' | 'children' | 'taught'

/** Advising and teaching count while the student is in the group and its cycle lasts. */
export const findReach = async (
  tx: Tx,
  student_id: number,
  { user_id, scopes }: { user_id: number; scopes: readonly Honoured[] },
): Promise<Reach> => {
  const { rows } = await sql<{ reach: NonNullable<Reach> | null }>`
    select case
      when ${scopes.includes('school')}
        or (${scopes.includes('advised')} and exists (
          select from enrollments e join groups g on g.school_id = e.school_id and g.group_id = e.group_id
          where e.student_id = s.student_id and e.cycle_id is null and g.assessor_id = ${user_id}))
        then 'all'
      when ${scopes.includes('children')} and ${isChildOf(user_id, 's')}
        then 'child'
      when ${scopes.includes('taught')} and exists (
          select from enrollments e join subjects c on c.school_id = e.school_id and c.group_id = e.group_id
          where e.student_id = s.student_id and e.cycle_id is null and ${hasClass(user_id, 'c')})
        then 'taught'
      end as reach
    from students s where s.student_id = ${student_id}`.execute(tx)
  return rows[0]?.reach ?? undefined
}
