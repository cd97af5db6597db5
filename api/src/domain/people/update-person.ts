import { CONTACT_MESSAGE, problemOfDatabase } from '../../db/constraints.ts'
import type { Tx } from '../../db/in-school.ts'
import { problem } from '../../http/problems.ts'
import { releasePhone, settleRow } from '../memberships/settle-row.ts'
import { belongsElsewhere, findAccountOf, lockAccountOf } from '../memberships/sql.ts'
import { tellAccount } from './account-letters.ts'
import { queueConfirmation } from './email-confirmation.ts'
import { insertAccount, updateAccount, updateContactOf } from './sql.ts'
import { type PersonChanges, writtenPerson } from './written-person.ts'

interface Contact {
  cellphone?: string | undefined
  email?: string | null | undefined
}

const newOf = (
  sent: Contact,
  shown: { cellphone: string | null; email: string | null },
): Contact | undefined => {
  const cellphone = sent.cellphone === shown.cellphone ? undefined : sent.cellphone
  const email = sent.email === shown.email ? undefined : sent.email
  return cellphone === undefined && email === undefined ? undefined : { cellphone, email }
}

const tell = async (tx: Tx, to: string | null, { cellphone, email }: Contact): Promise<void> => {
  if (cellphone !== undefined) await tellAccount(tx, to, 'cellphone')
  if (email !== undefined) await tellAccount(tx, to, 'email')
}

/** A contact has no e-mail without a phone. With one they have an account, *por activar*. @throws 1017 */
const openContact = async (tx: Tx, user_id: number, { cellphone, email }: Contact, now: Date) => {
  if (cellphone === undefined) {
    if (email) throw problem.invalid([{ field: 'email', message: CONTACT_MESSAGE }])
    return
  }
  const account_id = await insertAccount(tx, null)
  const opened = { account_id, cellphone, email: email ?? null }
  await tx
    .updateTable('users')
    .set({ ...opened, contact_phone: null })
    .where('user_id', '=', user_id)
    .execute()
  await settleRow(tx, { user_id, ...opened }, now)
}

/** Changes the account too while it opens this school alone. @throws 403 when it opens others */
const writeContact = async (tx: Tx, user_id: number, sent: Contact, now: Date): Promise<void> => {
  const row = await findAccountOf(tx, user_id)
  if (!row) return openContact(tx, user_id, sent, now)
  const changed = newOf(sent, row)
  if (!changed) return
  const { account_id } = row
  if (await belongsElsewhere(tx, account_id)) throw problem.forbidden()
  const { cellphone = row.cellphone, email = row.email } = changed
  await updateContactOf(tx, user_id, { cellphone, email })
  await settleRow(tx, { user_id, account_id, cellphone, email }, now)
  await tell(tx, row.own_email, changed)
}

/** No log-in until confirmed. The old one stays until then if the account opens several schools. */
const changeOwnEmail = async (tx: Tx, account_id: number, email: string | null): Promise<void> => {
  const rests = email !== null && (await belongsElsewhere(tx, account_id))
  const changed = rests ? { email_waiting: email } : { email, email_waiting: null, email_confirmed_at: null }
  await updateAccount(tx, account_id, changed)
  if (email !== null) await queueConfirmation(tx, account_id)
}

const changeOwnContact = async (tx: Tx, user_id: number, sent: Contact): Promise<void> => {
  const row = await lockAccountOf(tx, user_id)
  const { account_id, own_cellphone, own_email, waiting_email } = row
  const changed = newOf(sent, { cellphone: own_cellphone, email: own_email ?? waiting_email })
  if (!changed) return
  const { cellphone, email } = changed
  if (cellphone !== undefined) {
    await releasePhone(tx, { account_id, cellphone })
    await updateAccount(tx, account_id, { cellphone })
  }
  if (email !== undefined) await changeOwnEmail(tx, account_id, email)
  await updateContactOf(tx, user_id, changed)
  await tell(tx, own_email, changed)
}

/** @throws 4013 somebody else of the school has it */
const orPhoneTaken = async (change: Promise<void>): Promise<void> => {
  try {
    await change
  } catch (error) {
    if (problemOfDatabase(error) === 2004) throw problem.code(4013)
    throw error
  }
}

/** Security: tells nothing of other schools. @throws 4013 somebody else of the school has it */
export const writeCellphone = (tx: Tx, user_id: number, cellphone: string, now: Date): Promise<void> =>
  orPhoneTaken(writeContact(tx, user_id, { cellphone }, now))

/** @throws 4013 any other account has it */
export const changeOwnCellphone = (tx: Tx, user_id: number, cellphone: string): Promise<void> =>
  orPhoneTaken(changeOwnContact(tx, user_id, { cellphone }))

/** @throws 1017 whoever signs in is called by the phone of the log-in */
const contactPhone = async (tx: Tx, user_id: number, contact_phone: string | null) => {
  const account = await findAccountOf(tx, user_id)
  if (account && contact_phone !== null)
    throw problem.invalid([{ field: 'contact_phone', message: 'Ya tiene acceso: cambie su celular' }])
  return { contact_phone }
}

export type ChangedBy = 'themselves' | 'administrator'

/** @throws 2004 somebody else of the school has the phone or the e-mail */
export const updatePerson = async (
  tx: Tx,
  { user_id, by, now }: { user_id: number; by: ChangedBy; now: Date },
  changes: PersonChanges,
): Promise<void> => {
  const { cellphone, email, contact_phone, ...own } = changes
  if (by === 'themselves') await changeOwnContact(tx, user_id, { cellphone, email })
  else await writeContact(tx, user_id, { cellphone, email }, now)
  const written = writtenPerson(own)
  if (contact_phone !== undefined) Object.assign(written, await contactPhone(tx, user_id, contact_phone))
  if (Object.keys(written).length === 0) return
  await tx.updateTable('users').set(written).where('user_id', '=', user_id).execute()
}
