import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'

/**
 * Nobody is told of what happens in the rest of the transaction, and statements about hundreds may take their time. In a new school
 * tables grow a thousandfold within a minute: plans of foreign keys that were made while they were empty read all of them for each row.
 */
export const untold = async (tx: Tx): Promise<void> => {
  await sql`discard plans`.execute(tx)
  await sql`select set_config('app.untold', '1', true), set_config('statement_timeout', '1min', true),
    set_config('lock_timeout', '20s', true), set_config('enable_seqscan', 'off', true)`.execute(tx)
}

/** Between transactions of a long work: it holds tables from autovacuum until its own ends. */
export const renewStatistics = async (tx: Tx): Promise<void> => {
  await sql`select renew_statistics()`.execute(tx)
}
