import { sql } from 'kysely'
import type { GlobalDatabase } from '../db/in-school.ts'
import { verifyPassword } from './hasher.ts'

/** `wait`: too many checks lately; whether it was right is not said. */
export type PasswordCheck = 'right' | 'wrong' | 'wait'

/**
 * Checks a password against an account, counting the check before it is made: however many come at once, ten are made and
 * then the account waits. Every call that takes a password shares this count.
 * The handle is the pool's, never a transaction: a refusal rolls back and must not take the count with it.
 */
export const checkPassword = async (
  db: GlobalDatabase,
  account: { account_id: number; password_hash: string } | undefined,
  password: string,
  now: Date,
): Promise<PasswordCheck> => {
  const allowed = await takeAttempt(db, account?.account_id ?? null, now)
  const right = await verifyPassword(allowed ? account?.password_hash : undefined, password)
  if (right && account) await forgetAttempts(db, account.account_id)
  if (right) return 'right'
  return account === undefined || allowed ? 'wrong' : 'wait'
}

/** Asked of nobody (null) too, who has none: it takes as long as for somebody. */
const takeAttempt = async (db: GlobalDatabase, account_id: number | null, now: Date): Promise<boolean> => {
  const { rows } = await sql<{ allowed: boolean }>`
    select take_password_attempt(${account_id}, ${now}) as allowed`.execute(db)
  return rows[0]?.allowed ?? false
}

const forgetAttempts = async (db: GlobalDatabase, account_id: number): Promise<void> => {
  await sql`select forget_password_attempts(${account_id})`.execute(db)
}
