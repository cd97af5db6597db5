import { writeAudit } from '../../audit/write-audit.ts'
import { problemOfDatabase } from '../../db/constraints.ts'
import type { Tx } from '../../db/in-school.ts'
import { checkEverywhere } from '../../domain/memberships/check-everywhere.ts'
import { spendCodes } from '../../domain/memberships/access-codes.ts'
import {
  findPersonOf,
  forgetOtherDevices,
  listMemberships,
  openRow,
  restEmail,
} from '../../domain/memberships/open-row.ts'
import type { PhoneCode } from '../../domain/memberships/phone-codes.ts'
import { settleAgain } from '../../domain/memberships/settle-again.ts'
import { visitSchool } from '../../domain/memberships/visit-school.ts'
import { lockAccountOf } from '../../domain/memberships/sql.ts'
import { tellAccount } from '../../domain/people/account-letters.ts'
import { checkNewPassword } from '../../domain/schools/check-new-password.ts'
import { queueConfirmation } from '../../domain/people/email-confirmation.ts'
import { endSessionsOf } from '../../domain/memberships/end-sessions.ts'
import { insertAccount } from '../../domain/people/sql.ts'
import { problem } from '../../http/problems.ts'
import { renewPassword } from '../../passwords/renew-password.ts'
import type { Door, Way } from './rules.ts'
import {
  endInvitationOf,
  endInvitations,
  moveToAccount,
  writeAccepted,
  writePhone,
  writeRowPhone,
} from './sql.ts'

export interface Entry {
  code: PhoneCode
  door: Door
  cellphone: string
  /** The one to be set, and its hash; empty where none is. */
  password: string
  password_hash: string
  now: Date
}

/** @throws 9009 somebody was faster */
const spend = async (tx: Tx, code: PhoneCode): Promise<void> => {
  if (!(await spendCodes(tx, code, code.code_hash))) throw problem.code(9009)
}

const checkChosen = async (tx: Tx, { code, cellphone, password }: Entry): Promise<void> => {
  const { name, last_name, second_last_name } = await findPersonOf(tx, code.user_id)
  const names = [name, last_name, second_last_name]
  await checkNewPassword(tx, code.school_id, { password, cellphone, names }, 'password')
}

/** Rows of an account that nobody ever opened and whose phone went elsewhere: their schools ask the one who has it. */
const settleOthers = async (tx: Tx, from: PhoneCode, { own, holder }: Door, now: Date): Promise<void> => {
  if (!holder || holder.account_id === own.account_id) return
  for (const { school_id, user_id } of await listMemberships(tx, holder.account_id))
    await visitSchool(tx, { from, to: { school_id, user_id: null } }, () => settleAgain(tx, user_id, now))
}

/** @throws 9009 somebody of the school has the phone meanwhile */
const takePhone = async (
  tx: Tx,
  { code, door, cellphone, now }: Entry,
  account_id: number,
): Promise<void> => {
  try {
    await writePhone(tx, account_id, cellphone)
    await writeRowPhone(tx, code.user_id, cellphone)
  } catch (error) {
    if (problemOfDatabase(error) === 2004) throw problem.code(9009)
    throw error
  }
  await endInvitations(tx, code.user_id)
  await settleOthers(tx, code, door, now)
}

/** @returns the account that is signed in */
type Enter = (tx: Tx, entry: Entry) => Promise<number>

const first: Enter = async (tx, entry) => {
  const { door, code, password_hash, now } = entry
  const { account_id } = door.own
  await checkChosen(tx, entry)
  await spend(tx, code)
  await takePhone(tx, entry, account_id)
  await renewPassword(tx, { account_id, password_hash, now })
  await writeAccepted(tx, code.user_id, now)
  return account_id
}

/** Whoever had the lost password or phone is signed out everywhere. */
const renew: Enter = async (tx, entry) => {
  const { user_id } = entry.code
  const { own_email } = await lockAccountOf(tx, user_id)
  await endSessionsOf(tx, user_id)
  await forgetOtherDevices(tx, entry.door.own.account_id, null)
  const account_id = await first(tx, entry)
  await tellAccount(tx, own_email, 'password')
  return account_id
}

/** The account's other schools keep it, with its password. */
const part: Enter = async (tx, entry) => {
  const { code, password_hash, now } = entry
  await checkChosen(tx, entry)
  await spend(tx, code)
  await endSessionsOf(tx, code.user_id)
  const account_id = await insertAccount(tx, password_hash)
  await moveToAccount(tx, code.user_id, account_id)
  await takePhone(tx, entry, account_id)
  await writeAccepted(tx, code.user_id, now)
  return account_id
}

const signIn: Enter = async (tx, entry) => {
  const { account_id } = entry.door.own
  await spend(tx, entry.code)
  await takePhone(tx, entry, account_id)
  return account_id
}

/** As by an invitation: a new password, no other session, and the e-mail rests. */
const join: Enter = async (tx, { code, door, cellphone, password, password_hash, now }) => {
  const { account_id } = door.holder ?? door.own
  const wanted = { password, cellphone, field: 'new_password' }
  await checkEverywhere(tx, code, { account_id, joining: code }, wanted)
  await spend(tx, code)
  await endInvitationOf(tx, account_id)
  await endInvitations(tx, code.user_id)
  await openRow(tx, { user_id: code.user_id, account_id, own: door.own.account_id, now })
  const email = await restEmail(tx, account_id)
  await forgetOtherDevices(tx, account_id, null)
  await renewPassword(tx, { account_id, password_hash, now })
  await tellAccount(tx, email, 'password')
  if (email !== null) await queueConfirmation(tx, account_id)
  return account_id
}

const ENTER: Record<Way, Enter> = { first, renew, part, 'sign-in': signIn, join }

export const enterBy = async (tx: Tx, way: Way, entry: Entry): Promise<number> => {
  const account_id = await ENTER[way](tx, entry)
  await writeAudit(tx, 'access:open', { user_id: entry.code.user_id, way })
  return account_id
}
