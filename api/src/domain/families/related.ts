import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { problem } from '../../http/problems.ts'

/** Of a row with a student: is or was this person, or column of one, related to the student? */
export const isRelatedTo = (person: number | RawBuilder<unknown>, row: string): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from related_people kin
    where kin.school_id = ${sql.ref(`${row}.school_id`)} and kin.student_id = ${sql.ref(`${row}.student_id`)}
      and kin.parent_id = ${person})`

/** Of their own child nobody decides, in whatever role: somebody else does. @throws 404 also for an unknown student */
export const checkUnrelated = async (
  tx: Tx,
  { user_id, student_id }: { user_id: number; student_id: number },
): Promise<void> => {
  const { rows } = await sql`
    select from students s where s.student_id = ${student_id} and not ${isRelatedTo(user_id, 's')}`.execute(
    tx,
  )
  if (rows.length === 0) throw problem.notFound()
}
