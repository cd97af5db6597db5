import { randomBytes } from 'node:crypto'
import { hashToken } from '@plantel/api/src/http/open-request.ts'
import type { PoolClient } from 'pg'

/** Inserts a session for each user. @returns their tokens by `user_id` */
export const openSessions = async (client: PoolClient): Promise<Map<number, string>> => {
  const { rows } = await client.query<{ user_id: number; account_id: number }>(
    'select user_id, account_id from users order by user_id',
  )
  const tokens = rows.map(() => randomBytes(32).toString('base64url'))
  // The bench moves the clock of the app from day to day, so these must outlive a year.
  await client.query(
    `insert into sessions (token_hash, account_id, school_id, user_id, idle_seconds, expires_at)
     select token_hash, account_id, current_school_id(), user_id, 400 * 86400, now() + interval '400 days'
     from unnest($1::bytea[], $2::bigint[], $3::bigint[]) as s (token_hash, account_id, user_id)`,
    [tokens.map(hashToken), rows.map((row) => row.account_id), rows.map((row) => row.user_id)],
  )
  return new Map(rows.map(({ user_id }, place) => [user_id, tokens[place] ?? '']))
}
