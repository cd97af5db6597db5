import type { PersonForm } from '@plantel/contract/families'
import { problemOfDatabase } from '../db/constraints.ts'
import { given } from '../db/given.ts'
import type { Tx } from '../db/in-school.ts'
import { problem } from '../http/problems.ts'
import { tellAccount } from './account-letters.ts'
import { belongsElsewhere, lockAccountOf, updateAccount } from './sql.ts'

export type PersonChanges = { [Field in keyof PersonForm]?: PersonForm[Field] | undefined }

/** Who changes a person's data: they themselves, or an administrator of the school. */
export type ChangedBy = 'themselves' | 'administrator'

/**
 * Phone and e-mail open the account: where it also opens another school, only the person may change them (403). The e-mail as it
 * was is told.
 */
const updateContact = async (
  tx: Tx,
  user_id: number,
  { cellphone, email }: Pick<PersonChanges, 'cellphone' | 'email'>,
  by: ChangedBy,
): Promise<void> => {
  if (cellphone === undefined && email === undefined) return
  const account = await lockAccountOf(tx, user_id)
  const { account_id } = account
  const newPhone = cellphone !== undefined && cellphone !== account.cellphone
  const newEmail = email !== undefined && email !== account.email
  // A form sends what it shows, changed or not.
  if (!newPhone && !newEmail) return
  if (by === 'administrator' && (await belongsElsewhere(tx, account_id))) throw problem.forbidden()
  await updateAccount(tx, account_id, {
    ...(newPhone ? { cellphone } : {}),
    ...(newEmail ? { email } : {}),
  })
  if (newPhone) await tellAccount(tx, account.email, 'cellphone')
  if (newEmail) await tellAccount(tx, account.email, 'email')
}

/** Another phone for a person of this school, alone. 4013 when it is of another account. */
export const updateCellphone = async (
  tx: Tx,
  user_id: number,
  cellphone: string,
  by: ChangedBy,
): Promise<void> => {
  try {
    await updateContact(tx, user_id, { cellphone }, by)
  } catch (error) {
    if (problemOfDatabase(error) === 2004) throw problem.code(4013)
    throw error
  }
}

/** Changes what is sent of a person of this school. 2004 when the phone or the e-mail is of another account. */
export const updatePerson = async (
  tx: Tx,
  user_id: number,
  changes: PersonChanges,
  by: ChangedBy,
): Promise<void> => {
  const { cellphone, email, ...own } = changes
  await updateContact(tx, user_id, { cellphone, email }, by)
  const sent = Object.entries(given(own))
  if (sent.length === 0) return
  const emptyToNull = sent.map(([field, value]) => [field, value === '' ? null : value])
  await tx.updateTable('users').set(Object.fromEntries(emptyToNull)).where('user_id', '=', user_id).execute()
}
