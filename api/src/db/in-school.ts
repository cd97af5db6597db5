import { type Kysely, Kysely as KyselyDatabase, sql, type Transaction } from 'kysely'
import type pg from 'pg'
import { PipelinedDialect } from './pipelined-dialect.ts'
import type { DB } from './types.ts'

/** The tables that belong to no school; all others need a `Tx`. */
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
  | 'notice_links'
  | 'api_client_secrets'
  | 'work_waiting'
  | 'invitations'
  | 'access_codes'
  | 'email_confirmations'
>

export type Tx = Transaction<DB>

/** The handle of what happens before a school is known: log-in, health. */
export type GlobalDatabase = Kysely<GlobalTables>

export type Database = Kysely<DB>

export const openDatabaseHandle = (pool: pg.Pool): Database =>
  new KyselyDatabase<DB>({ dialect: new PipelinedDialect({ pool }) })

/** Row security reads `app.school_id`. `user_id` signs what triggers record; null: no person started it. */
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

/** Reads a school as it is now, however long that takes. Nobody waits for it. */
export const inSnapshot = <Result>(
  db: Database,
  school_id: number,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`select set_config('app.school_id', ${String(school_id)}, true), set_config('app.user_id', '', true),
        set_config('statement_timeout', '10min', true), set_config('idle_in_transaction_session_timeout', '10min', true),
        set_config('cursor_tuple_fraction', '1', true)`.execute(tx)
      return work(tx)
    })

/** Enters a school that was made within this transaction. */
export const enterSchool = (tx: Tx, school_id: number) =>
  sql`select set_config('app.school_id', ${String(school_id)}, true), set_config('app.user_id', '', true)`.execute(
    tx,
  )

/** For the rest of the transaction. A statement whose plan takes as long as its answer is planned once a connection. */
export const planOnce = (tx: Tx) =>
  sql`select set_config('plan_cache_mode', ${'force_generic_plan'}, true)`.execute(tx)
