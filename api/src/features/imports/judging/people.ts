import { FAMILY_WORDS } from '@plantel/contract/import/kinship'
import { sameNameKey } from '@plantel/contract/import/names'
import { importMessage } from '@plantel/contract/import/messages'
import { plainText } from '@plantel/contract/plain-text'
import { listName } from '@plantel/contract/school-words'
import { STUDENT_LIMITS } from '@plantel/contract/student-limits'
import type { GuardianValue, PersonNames } from '../value.ts'
import { type Answers, choiceOf } from './answers.ts'
import type { Draft, DraftGuardian } from './draft.ts'
import { type ImportedPerson, openPeopleIndex, type PeopleIndex } from './people-index.ts'
import type { SchoolIndex, SchoolPerson } from './school-index.ts'

const SAME_PHONE_WORDS = 2

const wordsOf = (person: PersonNames): Set<string> =>
  new Set(sameNameKey(person).split(/[ |]/).filter(Boolean))

/** How many words of the names are equal. */
export const equalWords = (a: PersonNames, b: PersonNames): number => {
  const words = wordsOf(b)
  return [...wordsOf(a)].filter((word) => words.has(word)).length
}

const householdsOf = ({
  student: { last_name, second_last_name, street, outside_number },
}: Draft): string[] => [
  plainText(`${last_name}/${second_last_name ?? ''}`),
  ...(street === null ? [] : [plainText(`${street}/${outside_number ?? ''}`)]),
]

interface Asking {
  index: PeopleIndex
  answers: Answers
  draft: Draft
  /** Of the guardian in its row. */
  field: string
}

/** A phone and two words, or an e-mail and one, are a person. */
const alike = <Person extends PersonNames>(
  guardian: DraftGuardian,
  by: { phone: readonly Person[]; email: readonly Person[] },
): Person | undefined =>
  by.phone.find((each) => equalWords(each, guardian) >= SAME_PHONE_WORDS) ??
  by.email.find((each) => equalWords(each, guardian) >= 1)

const isActive = ({ active = true }: SchoolPerson): boolean => active

const findInSchool = (guardian: DraftGuardian, { index, draft }: Asking): SchoolPerson | undefined => {
  const { inSchool, known } = index
  const related = (draft.target?.relationships ?? []).flatMap(({ parent_id }) => known.get(parent_id) ?? [])
  return (
    related.find((each) => equalWords(each, guardian) >= SAME_PHONE_WORDS) ??
    alike(guardian, {
      phone: inSchool.phone.at(guardian.phone).filter(isActive),
      email: inSchool.email.at(guardian.email?.toLowerCase()).filter(isActive),
    })
  )
}

const findInFile = (guardian: DraftGuardian, { index: { inFile } }: Asking): ImportedPerson | undefined =>
  alike(guardian, {
    phone: inFile.phone.at(guardian.phone),
    email: inFile.email.at(guardian.email?.toLowerCase()),
  })

/** Without phone or e-mail: the same full name in the same household is asked, with yes as the default. */
const findInHousehold = (
  guardian: DraftGuardian,
  { index, answers, draft, field }: Asking,
): ImportedPerson | undefined => {
  if (guardian.phone !== null || guardian.email !== null) return undefined
  const homes = householdsOf(draft)
  const same = index.inFile.name
    .at(sameNameKey(guardian))
    .find(({ households }) => homes.some((home) => households.has(home)))
  if (!same) return undefined
  const said = importMessage(9147, {
    field: `${field}.name`,
    x: listName(guardian),
    other: listName(same),
    choices: [
      { value: 'same', label: 'Es la misma persona' },
      { value: 'other', label: 'Es otra' },
    ],
  })
  draft.messages.push(said)
  return choiceOf(draft.row, answers, said) === 'other' ? undefined : same
}

/** The phone of somebody else: whoever was first keeps it as a log-in, unless somebody says otherwise. */
const sharesPhone = (guardian: DraftGuardian, { index, answers, draft, field }: Asking): boolean => {
  const first = index.inFile.phone.at(guardian.phone).find(({ contact }) => !contact)
  const holder =
    first ?? index.inSchool.phone.at(guardian.phone).find((each) => each.cellphone === guardian.phone)
  if (!holder) return false
  const said = importMessage(9142, {
    field: `${field}.phone`,
    choices: [
      { value: 'first', label: listName(holder) },
      ...(first?.user_id === null ? [{ value: 'second', label: listName(guardian) }] : []),
    ],
  })
  draft.messages.push(said)
  if (choiceOf(draft.row, answers, said) !== 'second' || !first) return true
  first.contact = true
  first.email = null
  return false
}

const hasTakenEmail = (guardian: DraftGuardian, { index, draft, field }: Asking): boolean => {
  const email = guardian.email?.toLowerCase()
  const holder = index.inFile.email.at(email)[0] ?? index.inSchool.email.at(email)[0]
  if (!holder) return false
  draft.messages.push(importMessage(9119, { field: `${field}.email`, x: listName(holder) }))
  return true
}

/** Who has no log-in has no e-mail either: the address is kept with the student. */
const keepEmail = ({ email, relationship }: DraftGuardian, { draft, field }: Asking): void => {
  const note = `Correo ${FAMILY_WORDS[relationship].toLowerCase()}: ${email}`
  const observation = [draft.student.observation, note].filter(Boolean).join('. ')
  const fits = observation.length <= STUDENT_LIMITS.observation
  if (fits) draft.student = { ...draft.student, observation }
  draft.messages.push(
    fits
      ? importMessage(9138, { field: `${field}.email`, x: email ?? '' })
      : importMessage(9118, { field: 'observation', x: observation.slice(0, 60) }),
  )
}

const make = (guardian: DraftGuardian, asking: Asking): ImportedPerson => {
  const contact = guardian.phone === null || sharesPhone(guardian, asking)
  if (contact && guardian.email !== null) keepEmail(guardian, asking)
  const email = contact || hasTakenEmail(guardian, asking) ? null : guardian.email
  return asking.index.add({ ...guardian, email, contact, user_id: null })
}

const namesOf = ({ name, last_name, second_last_name }: PersonNames): PersonNames => ({
  name,
  last_name,
  second_last_name,
})

/** *Rosa López* in one row and *Rosa López Díaz* in another: who writes more has left nothing out. */
const takeFuller = (person: ImportedPerson, guardian: DraftGuardian): void => {
  const [known, said] = [wordsOf(person).size, wordsOf(guardian).size]
  if (person.user_id === null && said > known && equalWords(person, guardian) === known)
    Object.assign(person, namesOf(guardian))
}

/** Who of the school a guardian is, and who is one person in several rows. Surnames alone never make a family. */
export const openPeople = (school: SchoolIndex, answers: Answers) => {
  const index = openPeopleIndex(school)
  const all = new Map<string, ImportedPerson>()
  const find = (guardian: DraftGuardian, draft: Draft, field: string): ImportedPerson => {
    const asking = { index, answers, draft, field }
    const known = findInSchool(guardian, asking)
    const person = known
      ? index.asOne(known)
      : (findInFile(guardian, asking) ?? findInHousehold(guardian, asking) ?? make(guardian, asking))
    for (const home of householdsOf(draft)) person.households.add(home)
    takeFuller(person, guardian)
    all.set(person.key, person)
    return person
  }
  /** Once all rows are read: the names of the person, not those of the row. */
  const asNamed = (value: GuardianValue): GuardianValue => {
    const person = all.get(value.person)
    return person === undefined ? value : { ...value, ...namesOf(person) }
  }
  return { find, asNamed }
}

export type FindPerson = ReturnType<typeof openPeople>['find']
