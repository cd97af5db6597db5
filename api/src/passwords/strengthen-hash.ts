import type { GlobalDatabase } from '../db/in-school.ts'
import { isWeaker } from './argon2-figures.ts'
import { hashPassword } from './hasher.ts'

/** Rehashes a weaker hash after a right check, when the password is known. A newer password stays. */
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
