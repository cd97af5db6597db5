import type { ContactForm, NewPersonForm } from '@plantel/contract/families'
import { rolesOf } from '@plantel/contract/permissions'
import type { Access, Relationship } from '@plantel/contract/school-words'
import type * as z from 'zod/mini'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/in-school.ts'
import type { Caller } from '../../http/request.ts'
import { problem } from '../../http/problems.ts'
import { endSessionsOf } from '../memberships/end-sessions.ts'
import { newPerson } from '../people/new-person.ts'
import { readPerson } from '../people/read-person.ts'
import type { NewSecrets } from '../people/register-person.ts'
import {
  type About,
  findActivePerson,
  grantParent,
  insertContact,
  insertRelationship,
  type lockFamily,
} from './join-sql.ts'
import { checkGuardian, checkRoom, firstAccess } from './rules.ts'

export type Family = NonNullable<Awaited<ReturnType<typeof lockFamily>>>

/** What somebody is to the student. */
export interface Kin extends About {
  relationship: Relationship
}

/** @throws 1017 · 1025 · 1032 @returns what the newcomer may see at first */
const accessIn = (family: Family, kin: Kin, parent_id: number | undefined): Access => {
  checkGuardian(kin)
  checkRoom(family, { ...kin, parent_id })
  return firstAccess(family, kin)
}

interface Joining {
  parent_id: number
  access: Access
}

const join = async (
  tx: Tx,
  { student_id }: Family,
  { relationship, ...about }: Kin,
  { parent_id, access }: Joining,
) => {
  const link = await insertRelationship(tx, { student_id, parent_id, relationship, access }, about)
  await writeAudit(tx, 'relationship:add', { ...link, access })
  return link
}

/** A change of permissions ends the person's sessions. */
const makeParent = async (tx: Tx, parent: { user_id: number; group_id: string }): Promise<void> => {
  if (rolesOf(parent.group_id).includes('PARENT')) return
  await grantParent(tx, parent.user_id)
  await endSessionsOf(tx, parent.user_id)
  await writeAudit(tx, 'parent:grant', { user_id: parent.user_id })
}

/** Somebody of the school. @throws 404 · 1017 · 1025 · 1032 */
export const joinKnown = async (tx: Tx, family: Family, kin: Kin, parent_id: number) => {
  const parent = await findActivePerson(tx, parent_id)
  if (!parent) throw problem.notFound()
  const access = accessIn(family, kin, parent_id)
  const link = await join(tx, family, kin, { parent_id, access })
  await makeParent(tx, parent)
  return { link, access }
}

interface Newcomer {
  form: z.output<typeof NewPersonForm>
  secrets: NewSecrets
  /** Path of the form in the body, with its point. */
  within: string
  now: Date
}

/** Somebody new, *por activar* without a password. @throws 1017 · 1025 · 1032 · 2004 · 4003 */
export const joinNew = async (
  tx: Tx,
  user: Caller,
  { family, kin }: { family: Family; kin: Kin },
  newcomer: Newcomer,
) => {
  const access = accessIn(family, kin, undefined)
  const person = await newPerson(tx, user, { ...newcomer, role: 'PARENT', action: 'parent:create' })
  const link = await join(tx, family, kin, { parent_id: person.user_id, access })
  return { person, link, access }
}

/** Somebody without an account. @throws 1017 · 1025 · 1032 */
export const joinContact = async (
  tx: Tx,
  user: Caller,
  { family, kin }: { family: Family; kin: Kin },
  form: ContactForm,
) => {
  const access = accessIn(family, kin, undefined)
  const parent_id = await insertContact(tx, form, user.user_id)
  await writeAudit(tx, 'parent:create', { user_id: parent_id, contact: true })
  const link = await join(tx, family, kin, { parent_id, access })
  return { person: await readPerson(tx, parent_id), link, access }
}
