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
