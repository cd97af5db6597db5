import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/in-school.ts'
import { problem } from '../../http/problems.ts'
import type { Caller } from '../../http/request.ts'
import { findTypedCode, spendCodes } from '../../domain/memberships/access-codes.ts'
import { visitSchool } from '../../domain/memberships/visit-school.ts'
import { checkEqual } from '../../passwords/check-equal.ts'
import { type Asked, isOwnPassword } from '../../passwords/confirm-password.ts'
import { hashPassword } from '../../passwords/hasher.ts'
import { renewPassword } from '../../passwords/renew-password.ts'
import { tellAccount } from '../../domain/people/account-letters.ts'
import { queueConfirmation } from '../../domain/people/email-confirmation.ts'
import { checkEverywhere } from '../../domain/memberships/check-everywhere.ts'
import {
  deleteInvitation,
  findPersonOf,
  forgetOtherDevices,
  openRow,
  restEmail,
} from '../../domain/memberships/open-row.ts'
import { findInvitation, type InvitationRow, writePasswordTyped } from './sql.ts'

export interface Acceptance {
  code: string
  password: string
  password_confirmation: string
}

export interface Checked {
  code_hash: string
  password_hash: string
}

const SAME = { field: 'password', message: 'Elija una contraseña distinta de la anterior' }

/** Security: only after the right code, so that nobody tries old passwords here. */
const checkOther = async (asked: Asked, password: string): Promise<void> => {
  if (await isOwnPassword(asked, password)) throw problem.code(4003, { errors: [SAME] })
}

/** Before the transaction: slow, and counts must survive a refusal. @throws 4003 · 404 · 9009 · 429 */
export const checkAcceptance = async (
  { invitation_id, ...asked }: Asked & { invitation_id: number },
  { code, ...typed }: Acceptance,
): Promise<Checked> => {
  checkEqual(typed)
  const { db, user, now } = asked
  const { account_id } = user
  const invitation = await findInvitation(db, { account_id, now }, invitation_id)
  if (!invitation) throw problem.notFound()
  const code_hash = await findTypedCode(db, invitation, code, now)
  if (code_hash === undefined) throw problem.code(9009)
  await checkOther(asked, typed.password)
  return { code_hash, password_hash: await hashPassword(typed.password) }
}

/** Security: whoever made the account may know its password, have sessions, or own the e-mail. */
const shutToOthers = async (tx: Tx, { account_id, session_id }: Caller, hash: string, now: Date) => {
  const email = await restEmail(tx, account_id)
  await forgetOtherDevices(tx, account_id, session_id)
  await renewPassword(tx, { account_id, password_hash: hash, now, keep: session_id })
  await writePasswordTyped(tx, session_id, now)
  await tellAccount(tx, email, 'password')
  await writeAudit(tx, 'profile:password')
  if (email !== null) await queueConfirmation(tx, account_id)
}

/** @throws 4003 · 9009 the code was used meanwhile */
export const accept = async (
  tx: Tx,
  { user, invitation, now }: { user: Caller; invitation: InvitationRow; now: Date },
  { code_hash, password_hash, ...wanted }: Checked & { password: string; cellphone: string },
): Promise<void> => {
  await checkEverywhere(
    tx,
    user,
    { account_id: user.account_id, joining: invitation },
    { ...wanted, field: 'password' },
  )
  if (!(await spendCodes(tx, invitation, code_hash))) throw problem.code(9009)
  await deleteInvitation(tx, invitation.invitation_id)
  await visitSchool(tx, { from: user, to: invitation }, async () => {
    const { user_id } = invitation
    const { account_id: own } = await findPersonOf(tx, user_id)
    await openRow(tx, { user_id, account_id: user.account_id, own, now })
    await writeAudit(tx, 'invitation:accept', { user_id })
  })
  await shutToOthers(tx, user, password_hash, now)
}
