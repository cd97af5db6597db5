import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { problem } from '../../http/problems.ts'
import { ofCycle } from '../schools/cycles.ts'
import { hasClass } from '../substitutions/has-class.ts'

export type Reach = 'school' | 'advised' | 'taught'
export type Reader = { user_id: number; scopes: readonly Reach[] }

/** The widest reach that any role gives; null for none. `taught`: own subjects only. */
export const reachOf = ({ user_id, scopes }: Reader) => sql<Reach | null>`case
  when ${scopes.includes('school')} then 'school'
  when ${scopes.includes('advised')} and g.assessor_id = ${user_id} then 'advised'
  when ${scopes.includes('taught')} and exists (select from subjects c
    where c.school_id = g.school_id and c.group_id = g.group_id and ${hasClass(user_id, 'c')}) then 'taught'
  end`

export const studentsReachOf = (reader: Reader) => sql<Reach | null>`case
  when g.cycle_id is null or ${reader.scopes.includes('school')} then ${reachOf(reader)} end`

/** null: all; else only the caller's. `cycle_id` null: the current one. @throws 5901 not within reach */
export const findOwnOnly = async (
  tx: Tx,
  { group_id, cycle_id }: { group_id: number; cycle_id: number | null },
  reader: Reader,
  reach = reachOf,
): Promise<number | null> => {
  const { rows } = await sql<{ reach: Reach | null }>`
    select ${reach(reader)} as reach from groups g where g.group_id = ${group_id} and ${ofCycle(sql`g.cycle_id`, cycle_id)}`.execute(
    tx,
  )
  const found = rows[0]?.reach
  if (!found) throw problem.code(5901)
  return found === 'taught' ? reader.user_id : null
}
