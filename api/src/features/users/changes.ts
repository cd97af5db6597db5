import { STATUS, type Status } from '@plantel/contract/school-words'
import { permissionString, type Role, rolesOf } from '@plantel/contract/permissions'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/in-school.ts'
import { problem } from '../../http/problems.ts'
import { settleAgain } from '../../domain/memberships/settle-again.ts'
import { settleInvited } from '../../domain/memberships/settle-invited.ts'
import type { Place } from '../../domain/memberships/visit-school.ts'
import { checkNewPassword } from '../../domain/schools/check-new-password.ts'
import { renewPassword } from '../../passwords/renew-password.ts'
import { tellAccount } from '../../domain/people/account-letters.ts'
import { belongsElsewhere, lockAccountOf } from '../../domain/memberships/sql.ts'
import { endSessionsOf } from '../../domain/memberships/end-sessions.ts'
import type { LockedPerson } from '../../domain/people/sql.ts'
import { writeCellphone } from '../../domain/people/update-person.ts'
import { findDuties, updatePermissions, updateStatus } from './change-sql.ts'
import { changedPermissions } from './rules.ts'

export interface ToChange {
  person: LockedPerson
  administrators: readonly number[]
}

/** @throws 2005 the only active administrator · 2006 has classes · 2007 has groups */
const checkDispensable = async (
  tx: Tx,
  { person, administrators }: ToChange,
  lost: readonly Role[],
): Promise<void> => {
  const { user_id, status } = person
  const { teaches, advises } = await findDuties(tx, user_id)
  if (teaches && lost.includes('PROFESSOR')) throw problem.code(2006)
  if (advises && lost.includes('ASSESSOR')) throw problem.code(2007)
  const last = status === STATUS.active && administrators.every((each) => each === user_id)
  if (last && lost.includes('ADMINISTER')) throw problem.code(2005)
}

export const changeStatus = async (
  tx: Tx,
  change: ToChange,
  { status, by, now }: { status: Status; by: Place; now: Date },
): Promise<void> => {
  const { user_id, account_id, group_id } = change.person
  if (status === change.person.status) return
  if (status === STATUS.inactive) await checkDispensable(tx, change, rolesOf(group_id))
  await updateStatus(tx, user_id, status)
  if (status === STATUS.active) await settleAgain(tx, user_id, now)
  else if (account_id !== null) await settleInvited(tx, by, account_id, now)
  await endSessionsOf(tx, user_id)
  await writeAudit(tx, 'user:status', { user_id, status })
}

export const changePermissions = async (
  tx: Tx,
  change: ToChange,
  { wanted, removed }: { wanted: readonly Role[]; removed: readonly Role[] | undefined },
): Promise<void> => {
  const { user_id, group_id } = change.person
  const { given, taken, roles } = changedPermissions(group_id, wanted, removed)
  if (given.length + taken.length === 0) return
  await checkDispensable(tx, change, taken)
  await updatePermissions(tx, user_id, permissionString(roles))
  await endSessionsOf(tx, user_id)
  await writeAudit(tx, 'user:permissions', { user_id, given, taken })
}

/** Only for accounts of this school alone: the password opens every school. */
export const changePassword = async (
  tx: Tx,
  { user_id, name, last_name, second_last_name }: LockedPerson,
  wanted: { password: string; password_hash: string; school_id: number; now: Date },
): Promise<void> => {
  const { account_id, cellphone, own_email } = await lockAccountOf(tx, user_id)
  if (await belongsElsewhere(tx, account_id)) throw problem.forbidden()
  const { password, password_hash, school_id, now } = wanted
  const names = [name, last_name, second_last_name]
  await checkNewPassword(tx, school_id, { password, cellphone, names }, 'password')
  await renewPassword(tx, { account_id, password_hash, now })
  await tellAccount(tx, own_email, 'password')
  await writeAudit(tx, 'user:password', { user_id })
}

export const changeCellphone = async (
  tx: Tx,
  user_id: number,
  cellphone: string,
  now: Date,
): Promise<void> => {
  await writeCellphone(tx, user_id, cellphone, now)
  await writeAudit(tx, 'user:cellphone', { user_id })
}
