import type { ErrorCode } from '@plantel/contract/errors'
import type { GlobalDatabase } from '../db/in-school.ts'
import { problem } from '../http/problems.ts'
import { checkPassword } from './check-password.ts'

/** The shortest wait of a locked account. */
const LOCKED_SECONDS = 60

interface Asked {
  db: GlobalDatabase
  user: { account_id: number; session_id: number }
  ip: string
  now: Date
  body: { password: string }
}

/** With the device on which the session was opened. */
const findOwnAccount = (db: GlobalDatabase, { account_id, session_id }: Asked['user']) =>
  db
    .selectFrom('accounts as a')
    .leftJoin('sessions as s', (join) => join.on('s.session_id', '=', session_id))
    .leftJoin('account_devices as d', (join) =>
      join.onRef('d.account_id', '=', 'a.account_id').onRef('d.device_hash', '=', 's.device_hash'),
    )
    .select(['a.account_id', 'a.password_hash', 'd.device_hash'])
    .where('a.account_id', '=', account_id)
    .executeTakeFirst()

/**
 * The caller's own password, asked again before something grave: the `before` of an endpoint.
 * `wrong` when it is not theirs, 429 when the account has to wait; neither ends the session.
 */
export const confirmPassword =
  (wrong: ErrorCode) =>
  async ({ db, user, ip, now, body }: Asked): Promise<void> => {
    const account = await findOwnAccount(db, user)
    const device_hash = account?.device_hash ?? undefined
    const asker = { device_hash, known: device_hash !== undefined, ip }
    const checked = await checkPassword(db, account, body.password, { asker, now })
    if (checked === 'wait') throw problem.tooMany(LOCKED_SECONDS)
    if (checked === 'wrong') throw problem.code(wrong)
  }
