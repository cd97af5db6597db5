import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'

/** Nobody is told of what happens in the rest of the transaction, and statements about hundreds may take their time. */
export const untold = async (tx: Tx): Promise<void> => {
  await sql`select set_config('app.untold', '1', true), set_config('statement_timeout', '1min', true),
    set_config('lock_timeout', '20s', true)`.execute(tx)
}
