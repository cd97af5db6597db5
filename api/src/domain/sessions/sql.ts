import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import type { Device } from '../../http/request.ts'
import type { Account } from '../../passwords/check-password.ts'

/** Checking took time, so look again. Locked: a new password waits, then ends this session too. */
export const keepsPassword = async (tx: Tx, { account_id, password_hash }: Account): Promise<boolean> => {
  const kept = await tx
    .selectFrom('accounts')
    .select('account_id')
    .where('account_id', '=', account_id)
    .where('password_hash', '=', password_hash)
    .forShare()
    .executeTakeFirst()
  return kept !== undefined
}

export const knowDevice = async (
  tx: Tx,
  account_id: number,
  { choices }: Device,
  now: Date,
): Promise<Buffer> => {
  const { rows } = await sql<{ known: Buffer }>`
    select know_device(${account_id}, ${choices.sent ?? null}, ${choices.given}, ${now}) as known`.execute(tx)
  return rows[0]?.known ?? choices.given
}

/** Since the last entry; resets the count. */
export const takeRefused = async (tx: Tx, account_id: number): Promise<number> => {
  const { rows } = await sql<{ refused: number }>`
    select take_refused_passwords(${account_id}) as refused`.execute(tx)
  return rows[0]?.refused ?? 0
}

export const findPermissions = (tx: Tx, user_id: number) =>
  tx.selectFrom('users').select('group_id').where('user_id', '=', user_id).executeTakeFirstOrThrow()

export const insertSession = (
  tx: Tx,
  session: {
    token_hash: Buffer
    page_hash: Buffer
    account_id: number
    school_id: number
    user_id: number
    idle_seconds: number
    created_at: string
    last_seen_at: string
    password_at: string
    expires_at: string
    user_agent: string | null
    device_hash: Buffer | null
  },
) =>
  tx
    .insertInto('sessions')
    .values(session)
    // What the log says of this sign-in came from there.
    .returning(['session_id', sql`set_config('app.device', coalesce(user_agent, ''), true)`.as('device')])
    .executeTakeFirstOrThrow()
