import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { problem } from '../../http/problems.ts'

/** Jobs that read or change a whole school: one of them at a time. */
const WHOLE_SCHOOL = ['cycle-cut', 'backup', 'import-apply', 'import-revert'] as const
type WholeSchool = (typeof WHOLE_SCHOOL)[number]

/** An import, a cut and a copy of a school exclude each other. Held to the transaction's end. @throws 9107 */
export const lockSchoolWhole = async (tx: Tx): Promise<void> => {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('school-whole'), current_school_id()::integer) as taken`.execute(
    tx,
  )
  if (!rows[0]?.taken) throw problem.code(9107)
}

/** For who asks for such a job: none of another kind is under way or waits. @throws 9107 */
export const refuseBesideWhole = async (tx: Tx, kind: WholeSchool): Promise<void> => {
  await lockSchoolWhole(tx)
  const others = WHOLE_SCHOOL.filter((each) => each !== kind)
  const { rows } = await sql`
    select from jobs where kind = any (${others}::text[]) and status in ('waiting', 'running') limit 1`.execute(
    tx,
  )
  if (rows.length > 0) throw problem.code(9107)
}
