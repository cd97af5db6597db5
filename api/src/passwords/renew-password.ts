import { sql } from 'kysely'
import type { GlobalDatabase, Tx } from '../db/in-school.ts'

interface NewPassword {
  account_id: number
  password_hash: string
  now: Date
  /** The session that goes on: of whoever changed it themselves. */
  keep?: number
}

/**
 * Gives an account a new password: whoever is signed in with the old one is out, in every school; failed attempts are forgotten,
 * and links that were asked for before lead nowhere.
 */
export const renewPassword = async (
  db: GlobalDatabase | Tx,
  { account_id, password_hash, now, keep }: NewPassword,
): Promise<void> => {
  await sql`
    update accounts set password_hash = ${password_hash} where account_id = ${account_id}`.execute(db)
  await sql`select forget_all_password_attempts(${account_id})`.execute(db)
  await sql`
    delete from sessions where account_id = ${account_id} and session_id is distinct from ${keep ?? null}::bigint`.execute(
    db,
  )
  await sql`
    update password_resets set expires_at = ${now}
    where account_id = ${account_id} and used_at is null and expires_at > ${now}`.execute(db)
}
