import { type Kysely, Kysely as KyselyDatabase, sql, type Transaction } from 'kysely'
import type pg from 'pg'
import { PipelinedDialect } from './pipelined-dialect.ts'
import type { DB } from './types.ts'

/** The tables that belong to no school; everything else needs a `Tx`. */
export type GlobalTables = Pick<
  DB,
  | 'schools'
  | 'accounts'
  | 'memberships'
  | 'sessions'
  | 'account_devices'
  | 'password_places'
  | 'account_events'
  | 'password_resets'
  | 'registrations'
  | 'supervisor_schools'
  | 'calendar_addresses'
  | 'report_card_folios'
  | 'work_waiting'
  | 'invitations'
  | 'access_codes'
  | 'email_confirmations'
>

/** A transaction inside one school: the only database handle that feature code sees. */
export type Tx = Transaction<DB>

/** The handle of what happens before a school is known: log-in, health. */
export type GlobalDatabase = Kysely<GlobalTables>

export type Database = Kysely<DB>

export const openDatabaseHandle = (pool: pg.Pool): Database =>
  new KyselyDatabase<DB>({ dialect: new PipelinedDialect({ pool }) })

/**
 * Runs `work` in one transaction that sees and writes only this school's rows (row security reads `app.school_id`).
 * `user_id` signs what the triggers record; null for work that no person started.
 */
export const inSchool = <Result>(
  db: Database,
  school_id: number,
  user_id: number | null,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (tx) => {
    await sql`select set_config('app.school_id', ${String(school_id)}, true),
      set_config('app.user_id', ${user_id === null ? '' : String(user_id)}, true)`.execute(tx)
    return work(tx)
  })

/** Enters a school that was made within this transaction. */
export const enterSchool = (tx: Tx, school_id: number) =>
  sql`select set_config('app.school_id', ${String(school_id)}, true), set_config('app.user_id', '', true)`.execute(
    tx,
  )
