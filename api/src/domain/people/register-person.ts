import type { PersonForm } from '@plantel/contract/families'
import { permissionString, type Role } from '@plantel/contract/permissions'
import type { Tx } from '../../db/in-school.ts'
import { problem } from '../../http/problems.ts'
import { keepCode, makeCode, type NewCode } from '../memberships/access-codes.ts'
import { queueInvitation } from '../memberships/invitation-letter.ts'
import { settleRow } from '../memberships/settle-row.ts'
import { hashPassword } from '../../passwords/hasher.ts'
import { findTaken, insertAccount } from './sql.ts'
import { writtenPerson } from './written-person.ts'

/** Made before the transaction (slow), for everybody alike. */
export interface NewSecrets {
  /** Null: *por activar*. */
  password_hash: string | null
  code: NewCode
}

export const newSecrets = async (password: string | undefined): Promise<NewSecrets> => ({
  password_hash: password === undefined ? null : await hashPassword(password),
  code: await makeCode(),
})

export interface NewPerson {
  form: PersonForm
  within?: string
  roles: readonly Role[]
  secrets: NewSecrets
  created_by: number
  now: Date
}

/** Security: looks in this school only. @throws 2004 phone or e-mail taken */
const checkFree = async (tx: Tx, { form, within = '' }: NewPerson): Promise<void> => {
  const { cellphone, email = null } = form
  const taken = await findTaken(tx, { cellphone, email })
  const errors = [
    ...(taken.same_phone ? [{ field: `${within}cellphone`, message: 'El teléfono ya está registrado' }] : []),
    ...(taken.same_email ? [{ field: `${within}email`, message: 'El correo ya está registrado' }] : []),
  ]
  if (errors.length > 0) throw problem.code(2004, { errors })
}

/** Security: neither result nor time tells whether the phone opens another school. @returns the user_id */
export const registerPerson = async (tx: Tx, person: NewPerson): Promise<number> => {
  await checkFree(tx, person)
  const { form, roles, secrets, created_by, now } = person
  const { cellphone, email = null } = form
  const account_id = await insertAccount(tx, secrets.password_hash)
  const { user_id } = await tx
    .insertInto('users')
    .values({
      ...writtenPerson(form),
      name: form.name,
      last_name: form.last_name,
      account_id,
      created_by,
      cellphone,
      group_id: permissionString(roles),
    })
    .returning('user_id')
    .executeTakeFirstOrThrow()
  await settleRow(tx, { user_id, account_id, cellphone, email }, now)
  await keepCode(tx, { user_id, way: 'school', hash: secrets.code.hash, now })
  if (email !== null) await queueInvitation(tx, user_id)
  return user_id
}
