import type { PersonForm } from '@plantel/contract/families'
import { permissionString, type Role } from '@plantel/contract/permissions'
import { Overtaken } from '../db/constraints.ts'
import type { Tx } from '../db/in-school.ts'
import { problem } from '../http/problems.ts'
import { findAccounts, insertAccount } from './sql.ts'

export interface NewPerson {
  form: PersonForm
  /** Where the form stands in the body: `parent.`, or nothing before it. */
  within?: string
  roles: readonly Role[]
  password_hash: string
  created_by: number
}

/**
 * The account of a new person, by phone. 2004 when the phone or the e-mail is of somebody of this school, or the e-mail of
 * somebody else. Known in another school only: that account as it is, whose password and e-mail are not ours to change.
 */
const accountFor = async (tx: Tx, { form, password_hash, within = '' }: NewPerson): Promise<number> => {
  const { cellphone, email = null } = form
  const known = await findAccounts(tx, { cellphone, email })
  const errors = [
    ...(known.some(({ here, same_phone }) => here && same_phone)
      ? [{ field: `${within}cellphone`, message: 'El teléfono ya está registrado' }]
      : []),
    ...(known.some(({ here, same_phone, same_email }) => same_email && (here || !same_phone))
      ? [{ field: `${within}email`, message: 'El correo ya está registrado' }]
      : []),
  ]
  if (errors.length > 0) throw problem.code(2004, { errors })
  const account_id = known[0]?.account_id ?? (await insertAccount(tx, { cellphone, email, password_hash }))
  // Taken meanwhile, perhaps in another school: what that means is decided by looking again.
  if (account_id === undefined) throw new Overtaken('phone taken meanwhile')
  return account_id
}

/** Makes a person of this school, on an account of their own or on the one they already have. @returns the user_id */
export const registerPerson = async (tx: Tx, person: NewPerson): Promise<number> => {
  const account_id = await accountFor(tx, person)
  const { form, roles, created_by } = person
  const { user_id } = await tx
    .insertInto('users')
    .values({
      account_id,
      created_by,
      group_id: permissionString(roles),
      name: form.name,
      last_name: form.last_name,
      second_last_name: form.second_last_name || null,
      enrollment: form.enrollment || null,
      street: form.street,
      colony: form.colony,
      outside_number: form.outside_number,
      inside_number: form.inside_number || null,
      zipcode: form.zipcode,
      ...(form.country_code === undefined ? {} : { country_code: form.country_code }),
    })
    .returning('user_id')
    .executeTakeFirstOrThrow()
  return user_id
}
