import { sql } from 'kysely'
import type { GlobalDatabase, Tx } from '../db/in-school.ts'

interface NewPassword {
  account_id: number
  password_hash: string
  now: Date
  keep?: number
}

/** Ends sessions and personal keys in every school, failed attempts and links asked for before. */
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
  await sql`select end_keys_of_account(${account_id})`.execute(db)
  await sql`
    update password_resets set expires_at = ${now}
    where account_id = ${account_id} and used_at is null and expires_at > ${now}`.execute(db)
}
