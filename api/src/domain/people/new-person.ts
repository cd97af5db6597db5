import type { NewPersonForm } from '@plantel/contract/families'
import type { Role } from '@plantel/contract/permissions'
import type * as z from 'zod/mini'
import { type AuditAction, writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/in-school.ts'
import type { Caller } from '../../http/request.ts'
import { checkNewPassword } from '../schools/check-new-password.ts'
import { readPerson } from './read-person.ts'
import { type NewSecrets, registerPerson } from './register-person.ts'

interface Newcomer {
  form: z.output<typeof NewPersonForm>
  role: Role
  secrets: NewSecrets
  /** Path of the form in the body. */
  within?: string
  action: AuditAction
  now: Date
}

/** Security: checks the password before it looks up the phone, so that no answer tells who is known. */
export const newPerson = async (
  tx: Tx,
  { school_id, user_id }: Caller,
  { form, role, secrets, within = '', action, now }: Newcomer,
) => {
  const { password, cellphone, name, last_name, second_last_name } = form
  const names = [name, last_name, second_last_name]
  if (password !== undefined)
    await checkNewPassword(tx, school_id, { password, cellphone, names }, `${within}password`)
  const id = await registerPerson(tx, { form, within, secrets, roles: [role], created_by: user_id, now })
  await writeAudit(tx, action, { user_id: id, ...(role === 'PARENT' ? {} : { role }) })
  return { ...(await readPerson(tx, id)), access_code: secrets.code.shown }
}
