import type { GlobalDatabase } from '../db/in-school.ts'
import { isWeaker } from './argon2-figures.ts'
import { hashPassword } from './hasher.ts'

/**
 * Keeps the hash of a password that was just right with today's figures, if it was made with weaker ones: only now is the
 * password known. Somebody else's newer password is left alone.
 */
export const strengthenHash = async (
  db: GlobalDatabase,
  account: { account_id: number; password_hash: string },
  password: string,
): Promise<void> => {
  if (!isWeaker(account.password_hash)) return
  await db
    .updateTable('accounts')
    .set({ password_hash: await hashPassword(password) })
    .where('account_id', '=', account.account_id)
    .where('password_hash', '=', account.password_hash)
    .execute()
}
