import type { ErrorCode } from '@plantel/contract/errors'
import type { GlobalDatabase } from '../db/in-school.ts'
import { problem } from '../http/problems.ts'
import { checkPassword } from './check-password.ts'

/** The shortest wait of a locked account. */
const LOCKED_SECONDS = 60

interface Asked {
  db: GlobalDatabase
  user: { account_id: number }
  now: Date
  body: { password: string }
}

const findOwnAccount = (db: GlobalDatabase, account_id: number) =>
  db
    .selectFrom('accounts')
    .select(['account_id', 'password_hash'])
    .where('account_id', '=', account_id)
    .executeTakeFirst()

/**
 * The caller's own password, asked again before something grave: the `before` of an endpoint.
 * `wrong` when it is not theirs, 429 when the account has to wait; neither ends the session.
 */
export const confirmPassword =
  (wrong: ErrorCode) =>
  async ({ db, user, now, body }: Asked): Promise<void> => {
    const checked = await checkPassword(db, await findOwnAccount(db, user.account_id), body.password, now)
    if (checked === 'wait') throw problem.tooMany(LOCKED_SECONDS)
    if (checked === 'wrong') throw problem.code(wrong)
  }
