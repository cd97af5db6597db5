import type { ErrorCode } from '@plantel/contract/errors'
import type { GlobalDatabase } from '../db/in-school.ts'
import type { Caller, InOwnSchool } from '../http/request.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { problem } from '../http/problems.ts'
import { checkPassword } from './check-password.ts'

const LOCKED_SECONDS = 60

export interface Asked {
  db: GlobalDatabase
  user: Pick<Caller, 'account_id' | 'session_id'>
  inSchool: InOwnSchool
  ip: string
  now: Date
}

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

const checkOwnPassword = async (
  { db, user, ip, now }: Asked,
  password: string,
  { untold = false } = {},
): Promise<'right' | 'wrong'> => {
  const account = await findOwnAccount(db, user)
  const device_hash = account?.device_hash ?? undefined
  const asker = { device_hash, known: device_hash !== undefined, ip }
  const checked = await checkPassword(db, account, password, { asker, now, untold })
  if (checked === 'wait') throw problem.tooMany(LOCKED_SECONDS)
  return checked
}

/** Asks for the caller's own password again. `wrong` or 429; neither ends the session. */
export const confirmPassword =
  (wrong: ErrorCode) =>
  async (asked: Asked & { body: { password: string } }): Promise<void> => {
    if ((await checkOwnPassword(asked, asked.body.password)) === 'right') return
    await asked.inSchool((tx) => writeAudit(tx, 'password:refused'))
    throw problem.code(wrong)
  }

export const isOwnPassword = async (asked: Asked, wanted: string): Promise<boolean> =>
  (await checkOwnPassword(asked, wanted, { untold: true })) === 'right'
