import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'

const SHOWN_MAX = 100

interface SessionRow {
  session_id: number
  created_at: string
  last_seen_at: string
  user_agent: string | null
}

export const listSessions = async (tx: Tx, account_id: number, now: Date): Promise<SessionRow[]> => {
  const { rows } = await sql<SessionRow>`
    select session_id, created_at, last_seen_at, user_agent from sessions
    where account_id = ${account_id} and expires_at > ${now}
      and last_seen_at + make_interval(secs => idle_seconds) > ${now}
    order by last_seen_at desc, session_id desc
    limit ${SHOWN_MAX}`.execute(tx)
  return rows
}

const EVENTS_MAX = 20

/** Of the account: `account_events` belongs to no school, and row security does not help here. */
export const listEvents = (tx: Tx, account_id: number) =>
  tx
    .selectFrom('account_events')
    .select(['kind', 'count', 'first_at', 'last_at'])
    .where('account_id', '=', account_id)
    .orderBy('last_at', 'desc')
    .orderBy('kind')
    .limit(EVENTS_MAX)
    .execute()

export const endSession = async (tx: Tx, account_id: number, session_id: number): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('account_id', '=', account_id)
    .where('session_id', '=', session_id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** @returns how many sessions ended */
export const endOtherSessions = async (tx: Tx, account_id: number, keep: number): Promise<number> => {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('account_id', '=', account_id)
    .where('session_id', '<>', keep)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
