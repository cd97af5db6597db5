import type { GlobalDatabase } from '../db/in-school.ts'
import { isWeaker } from './argon2-figures.ts'
import type { Account } from './check-password.ts'
import { hashPassword } from './hasher.ts'

/** Rehashes a weaker hash after a right check, when the password is known. A newer password stays. */
export const strengthenHash = async (
  db: GlobalDatabase,
  account: Account,
  password: string,
): Promise<void> => {
  if (account.password_hash === null || !isWeaker(account.password_hash)) return
  await db
    .updateTable('accounts')
    .set({ password_hash: await hashPassword(password) })
    .where('account_id', '=', account.account_id)
    .where('password_hash', '=', account.password_hash)
    .execute()
}
