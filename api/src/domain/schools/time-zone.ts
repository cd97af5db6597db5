import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'

/** Of the transaction's school. */
export const findTimeZone = async (tx: Tx): Promise<string> => {
  const { time_zone } = await tx
    .selectFrom('schools')
    .select('time_zone')
    .where('school_id', '=', sql<number>`current_school_id()`)
    .executeTakeFirstOrThrow()
  return time_zone
}
