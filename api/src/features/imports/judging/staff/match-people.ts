import { importMessage } from '@plantel/contract/import/messages'
import { sameNameKey } from '@plantel/contract/import/names'
import { type Role, rolesOf } from '@plantel/contract/permissions'
import { ROLE_NAMES } from '@plantel/contract/roles'
import { listName } from '@plantel/contract/school-words'
import { isAboveTheSchool } from '../../../../domain/people/above-the-school.ts'
import type { PersonNames } from '../../value.ts'
import { type Answers, choiceOf } from '../answers.ts'
import { equalWords } from '../people.ts'
import { type DraftPerson, type DraftRow, leadOf } from './staff-draft.ts'
import type { StaffIndex, StaffPerson } from './staff-index.ts'

const PHONE_WORDS = 2

const SAME = { value: 'same', label: 'Es la misma persona' }
const OTHER = { value: 'other', label: 'Es otra' }

const byKey = <Person>(people: readonly Person[], keys: (person: Person) => readonly (string | null)[]) => {
  const found = new Map<string, Person[]>()
  for (const person of people)
    for (const key of new Set(keys(person)))
      if (key !== null) found.set(key, [...(found.get(key) ?? []), person])
  return (key: string | null | undefined): readonly Person[] => (key ? (found.get(key) ?? []) : [])
}

const openSchool = ({ people }: StaffIndex) => ({
  phone: byKey(people, ({ cellphone, contact_phone }) => [cellphone, contact_phone]),
  login: byKey(people, ({ cellphone }) => [cellphone]),
  email: byKey(people, ({ email }) => [email?.toLowerCase() ?? null]),
  name: byKey(people, (person) => [sameNameKey(person)]),
})

interface Matching {
  school: ReturnType<typeof openSchool>
  answers: Answers
  lead: DraftRow
}

const phonesDiffer = ({ phone }: DraftPerson, { cellphone, contact_phone }: StaffPerson): boolean =>
  phone !== null && (cellphone ?? contact_phone) !== null && phone !== cellphone && phone !== contact_phone

/** Who works here as that by the same full name is the one; of anybody else somebody says so. */
const byName = (person: DraftPerson, { school, answers, lead }: Matching): StaffPerson | null => {
  const named = school.name(sameNameKey(person))
  const [first] = named
  if (!first) return null
  const works = named.filter(
    (each) =>
      each.active !== false &&
      rolesOf(each.permissions).some((role) => person.roles.has(role)) &&
      !phonesDiffer(person, each),
  )
  if (works[0] && named.length === 1 && person.second_last_name !== null) return works[0]
  const likely = works[0] ?? first
  const said = importMessage(9114, { field: 'name', x: listName(likely), choices: [SAME, OTHER] })
  lead.messages.push(said)
  return choiceOf(lead.row, answers, said) === 'other' ? null : likely
}

/** The phone is the log-in of somebody with another name, who keeps it. */
const sharesPhone = (
  person: DraftPerson,
  holder: PersonNames,
  { answers, lead }: Matching,
): 'same' | 'other' => {
  const isOfSchool = 'user_id' in holder
  const said = importMessage(9186, {
    field: 'cellphone',
    x: listName(holder),
    choices: [{ value: 'other', label: 'Es otra: queda sin acceso' }, ...(isOfSchool ? [SAME] : [])],
  })
  lead.messages.push(said)
  person.contact = true
  return choiceOf(lead.row, answers, said) === 'same' ? 'same' : 'other'
}

const findTarget = (person: DraftPerson, matching: Matching): StaffPerson | null => {
  const { school } = matching
  const email = person.email?.toLowerCase()
  const known =
    school.phone(person.phone).find((each) => equalWords(each, person) >= PHONE_WORDS) ??
    school.email(email).find((each) => equalWords(each, person) >= 1) ??
    byName(person, matching)
  if (known) return known
  const [holder] = school.login(person.phone)
  return holder && sharesPhone(person, holder, matching) === 'same' ? holder : null
}

const ACCESS: ReadonlySet<number> = new Set([9207, 9208])

const asksForAccess = (messages: DraftRow['messages']): boolean =>
  messages.some(({ code }) => ACCESS.has(code))

/** What of somebody of the school the list has otherwise: said, never changed. */
const compare = (person: DraftPerson, target: StaffPerson, { messages }: DraftRow): void => {
  const { cellphone, contact_phone, email } = target
  const phone = cellphone ?? contact_phone
  if (person.phone !== null && phone !== person.phone && !asksForAccess(messages))
    messages.push(importMessage(9184, { field: 'cellphone', x: phone ?? 'sin celular', other: person.phone }))
  if (person.email !== null && email !== null && email.toLowerCase() !== person.email.toLowerCase())
    messages.push(importMessage(9184, { field: 'email', x: email, other: person.email }))
}

/** Rights of somebody who is here already: of each person alone, by somebody who knows them. */
const addRoles = (person: DraftPerson, target: StaffPerson, { answers, lead }: Matching): void => {
  const held = rolesOf(target.permissions)
  const missing = [...person.roles].filter((role) => !held.includes(role))
  if (missing.length === 0) return
  const above = isAboveTheSchool(target.permissions)
  const said = importMessage(9173, {
    field: 'position',
    x: listName(target),
    other: missing.map((role) => ROLE_NAMES[role]).join(' y '),
    choices: [
      ...(above ? [] : [{ value: 'add', label: 'Agregar el permiso' }]),
      { value: 'leave', label: 'Dejar como está' },
    ],
  })
  lead.messages.push(said)
  if (choiceOf(lead.row, answers, said) === 'add') person.added = missing
}

/** Two of the list with one phone: the first one signs in with it. */
const alone = (person: DraftPerson, phones: Map<string, DraftPerson>, matching: Matching): void => {
  if (person.contact || person.phone === null) return
  const first = phones.get(person.phone)
  if (first === undefined) phones.set(person.phone, person)
  else sharesPhone(person, { ...first }, matching)
}

const isTaken = (person: DraftPerson, emails: ReadonlyMap<string, DraftPerson>, { school }: Matching) => {
  const email = person.email?.toLowerCase() ?? ''
  return school.email(email)[0] ?? emails.get(email)
}

interface InFile {
  phones: Map<string, DraftPerson>
  emails: Map<string, DraftPerson>
}

const takeEmail = (person: DraftPerson, { emails }: InFile, matching: Matching): void => {
  const holder = isTaken(person, emails, matching)
  if (holder) matching.lead.messages.push(importMessage(9119, { field: 'email', x: listName(holder) }))
  if (holder || person.contact) person.email = null
  else if (person.email !== null) emails.set(person.email.toLowerCase(), person)
}

/** Somebody of the school who cannot sign in, and whose phone the list brings. A guardian who can sees the children. */
const offerAccess = (person: DraftPerson, target: StaffPerson, file: InFile, matching: Matching): void => {
  const { school, answers, lead } = matching
  const { phone } = person
  if (!target.contact || phone === null || school.login(phone).length > 0 || file.phones.has(phone)) return
  const isGuardian = rolesOf(target.permissions).includes('PARENT')
  const said = importMessage(isGuardian ? 9208 : 9207, {
    field: 'cellphone',
    x: listName(target),
    other: phone,
    choices: [
      { value: 'give', label: 'Darle acceso con ese celular' },
      { value: 'leave', label: 'Dejarle sin acceso' },
    ],
  })
  lead.messages.push(said)
  file.phones.set(phone, person)
  person.opened = choiceOf(lead.row, answers, said) === 'give'
  if (person.opened) takeEmail(person, file, matching)
}

/** Who is nobody of the school yet: with a phone of one's own *por activar*, else without a log-in. */
const settle = (person: DraftPerson, file: InFile, matching: Matching): void => {
  const { messages } = matching.lead
  alone(person, file.phones, matching)
  if (person.phone === null) {
    person.contact = true
    messages.push(importMessage(9149, { field: 'cellphone' }))
  }
  takeEmail(person, file, matching)
}

/** Who of the school each one is; what they are is known by then. */
export const matchPeople = (people: readonly DraftPerson[], index: StaffIndex, answers: Answers): void => {
  const school = openSchool(index)
  const file: InFile = { phones: new Map(), emails: new Map() }
  for (const person of people) {
    const lead = leadOf(person)
    if (!lead || (person.roles.size === 0 && person.target === null)) continue
    const matching = { school, answers, lead }
    const target = person.target ?? findTarget(person, matching)
    person.target = target
    if (target === null) {
      settle(person, file, matching)
      continue
    }
    person.key = `u${target.user_id}`
    if (target.active === false)
      lead.messages.push(importMessage(9174, { field: 'name', x: listName(target) }))
    else {
      addRoles(person, target, matching)
      offerAccess(person, target, file, matching)
    }
    compare(person, target, lead)
  }
}

/** What somebody may do once the list is in. */
export const effectiveRoles = ({ target, roles, added }: DraftPerson): ReadonlySet<Role> =>
  target === null ? roles : new Set([...rolesOf(target.permissions), ...added])
