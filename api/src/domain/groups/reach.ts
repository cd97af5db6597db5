import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { problem } from '../../http/problems.ts'
import { ofCycle } from '../schools/cycles.ts'

export type Reach = 'school' | 'advised' | 'taught'
export type Reader = { user_id: number; scopes: readonly Reach[] }

/** The widest way in which one of the roles reaches the group `g`; null for none. `taught` sees the own subjects only. */
export const reachOf = ({ user_id, scopes }: Reader) => sql<Reach | null>`case
  when ${scopes.includes('school')} then 'school'
  when ${scopes.includes('advised')} and g.assessor_id = ${user_id} then 'advised'
  when ${scopes.includes('taught')} and exists (select from subjects c
    where c.school_id = g.school_id and c.group_id = g.group_id and c.professor_id = ${user_id}) then 'taught'
  end`

/** The same where students are seen: advising and teaching count while the cycle lasts. */
export const studentsReachOf = (reader: Reader) => sql<Reach | null>`case
  when g.cycle_id is null or ${reader.scopes.includes('school')} then ${reachOf(reader)} end`

/**
 * Whose subjects of a group of this cycle (null: the current one) the caller may see: null for all, or the caller's own.
 * `reach` tells how far; where students are seen it is `studentsReachOf`.
 * @throws 5901 unknown, of another school or cycle, or out of reach
 */
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
