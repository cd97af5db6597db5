import type { LeftOut, WhyLeftOut } from '@plantel/contract/access-letters'
import { rolesOf } from '@plantel/contract/permissions'
import { groupTitle, levelName } from '@plantel/contract/school-words'
import type { Tx } from '../../db/in-school.ts'
import { isAboveTheSchool } from '../../domain/people/above-the-school.ts'
import { type Addressee, listWanted, type Wanted, type WantedLetters } from './people-sql.ts'

/** Whoever is a parent and nothing else sees only children: without one, or without access, there is nothing to open. */
const seesNothing = ({ group_id, children }: Wanted): boolean =>
  children.length === 0 && rolesOf(group_id).join() === 'PARENT'

/** Undefined: a code may be given. Nobody writes to the own family: a code lets its holder in. */
const whyNot = (person: Wanted, renews: boolean): WhyLeftOut | undefined => {
  if (person.family) return 'family'
  if (isAboveTheSchool(person.group_id)) return 'above'
  if (person.inactive) return 'inactive'
  if (person.contact) return 'contact'
  if (person.signed_in && !renews) return 'signed_in'
  if (!seesNothing(person)) return undefined
  return person.shut_out ? 'no_access' : 'no_child'
}

const addressed = ({ user_id, group_id, full_name, cellphone, children }: Wanted): Addressee => ({
  user_id,
  group_id,
  full_name,
  cellphone,
  children: children.map(({ group, ...child }) => ({
    ...child,
    // Two levels may have a group of one name.
    group_title: group === null ? null : `${groupTitle(group)} · ${levelName(group.level)}`,
  })),
})

interface Addressees {
  /** Whom the school may give a code, in the order of the sheets. */
  people: Addressee[]
  left_out: LeftOut[]
}

export const addresseesOf = async (tx: Tx, wanted: WantedLetters, made_by: number): Promise<Addressees> => {
  const found: Addressees = { people: [], left_out: [] }
  for (const person of await listWanted(tx, wanted, made_by)) {
    const why = whyNot(person, wanted.renews !== undefined)
    if (why === undefined) found.people.push(addressed(person))
    else found.left_out.push({ user_id: person.user_id, why })
  }
  return found
}
