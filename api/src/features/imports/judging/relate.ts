import { FAMILY_WORDS } from '@plantel/contract/import/kinship'
import { importMessage } from '@plantel/contract/import/messages'
import {
  ACCESS,
  RELATIONSHIP,
  RELATIONSHIPS,
  RELATIONSHIPS_MAX,
  type Relationship,
} from '@plantel/contract/school-words'
import type { GuardianValue } from '../value.ts'
import { type Answers, choiceOf } from './answers.ts'
import type { Draft, DraftGuardian } from './draft.ts'
import type { FindPerson } from './people.ts'
import type { ImportedPerson } from './people-index.ts'
import type { SchoolIndex } from './school-index.ts'

const LABEL_MAX = 30

interface Room {
  /** Of each type, those of the school and those added. */
  types: Relationship[]
  count: number
  maximum: number
}

/** A second mother is *Otro* named *Mamá*; a second *Otro* has its place only where the school lets it repeat. */
const typeFor = (room: Room, guardian: DraftGuardian, draft: Draft, field: string) => {
  const { relationship, label } = guardian
  if (!room.types.includes(relationship)) return { relationship, label }
  if (relationship !== RELATIONSHIP.other)
    draft.messages.push(importMessage(9171, { field, x: RELATIONSHIPS[relationship] }))
  const other = { relationship: RELATIONSHIP.other, label: label ?? FAMILY_WORDS[relationship] }
  return room.types.includes(RELATIONSHIP.other) && room.maximum <= RELATIONSHIPS_MAX ? undefined : other
}

/** After a resolution each person is decided on, one by one; of the own child by somebody else. */
const decided = (draft: Draft, answers: Answers, field: string): 'link' | 'leave' | undefined => {
  const said = importMessage(9172, {
    field,
    choices: [
      ...(draft.target?.own ? [] : [{ value: 'link', label: 'Vincular sin acceso' }]),
      { value: 'leave', label: 'No vincular' },
    ],
  })
  draft.messages.push(said)
  const choice = choiceOf(draft.row, answers, said)
  return choice === 'link' || choice === 'leave' ? choice : undefined
}

const tooMany = (draft: Draft, answers: Answers, maximum: number): void => {
  const said = importMessage(9170, {
    field: 'guardians',
    x: String(maximum),
    choices: [{ value: 'first', label: `Importar solo los primeros ${maximum}` }],
  })
  if (!draft.messages.some(({ code }) => code === 9170)) draft.messages.push(said)
}

const valueOf = (
  person: ImportedPerson,
  kin: { relationship: Relationship; label: string | null },
  access: GuardianValue['access'],
): GuardianValue => ({
  name: person.name,
  last_name: person.last_name,
  second_last_name: person.second_last_name,
  relationship: kin.relationship,
  label: kin.label === null ? null : kin.label.slice(0, LABEL_MAX),
  phone: person.phone,
  email: person.email,
  contact: person.contact,
  person: person.key,
  user_id: person.user_id,
  access,
})

/** The guardians that the row adds to its student. Who is related already is left as it is. */
export const relate = (
  draft: Draft,
  findPerson: FindPerson,
  { school, answers }: { school: SchoolIndex; answers: Answers },
): GuardianValue[] => {
  const before = draft.target?.relationships ?? []
  const room: Room = {
    types: before.map(({ relationship }) => relationship),
    count: before.length,
    maximum: school.maximum,
  }
  const added: GuardianValue[] = []
  for (const [place, guardian] of draft.guardians.entries()) {
    const field = `guardian.${place}`
    const person = findPerson(guardian, draft, field)
    if (before.some(({ parent_id }) => parent_id === person.user_id)) continue
    if (added.some((each) => each.person === person.key)) continue
    const { resolved = false, own = false } = draft.target ?? {}
    const choice = resolved || own ? decided(draft, answers, field) : 'link'
    if (choice === 'leave') continue
    const kin = typeFor(room, guardian, draft, field)
    if (kin === undefined || room.count >= room.maximum) {
      tooMany(draft, answers, room.maximum)
      continue
    }
    room.types.push(kin.relationship)
    room.count += 1
    added.push(valueOf(person, kin, resolved ? ACCESS.none : null))
  }
  return added
}

/** Rows that share a guardian, whoever stands between them, have one number. */
export const familyKeys = (rows: readonly (readonly GuardianValue[])[]): number[] => {
  const parents = rows.map((_, place) => place)
  const rootOf = (place: number): number => {
    let root = place
    while (parents[root] !== root) root = parents[root] ?? root
    for (let each = place; parents[each] !== root;) {
      const next = parents[each] ?? root
      parents[each] = root
      each = next
    }
    return root
  }
  const first = new Map<string, number>()
  for (const [place, guardians] of rows.entries())
    for (const { person } of guardians) {
      const other = first.get(person)
      if (other === undefined) first.set(person, place)
      else parents[rootOf(place)] = rootOf(other)
    }
  return rows.map((_, place) => rootOf(place))
}
