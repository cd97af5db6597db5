import { sameNameKey } from '@plantel/contract/import/names'
import type { PersonNames } from '../value.ts'
import type { SchoolIndex, SchoolPerson } from './school-index.ts'

/** One person behind what several rows say. */
export interface ImportedPerson extends PersonNames {
  key: string
  phone: string | null
  email: string | null
  /** Phone or e-mail is the log-in of somebody else. */
  contact: boolean
  user_id: number | null
  /** Surnames and addresses of the children: where the household is. */
  households: Set<string>
}

/** Each look is one, however many there are. */
const findable = <Value>() => {
  const found = new Map<string, Value[]>()
  return {
    put: (key: string | null | undefined, value: Value): void => {
      if (!key) return
      const known = found.get(key)
      if (known) known.push(value)
      else found.set(key, [value])
    },
    at: (key: string | null | undefined): readonly Value[] => (key ? (found.get(key) ?? []) : []),
  }
}

/** Known of their own children only. */
const apart = (person: SchoolPerson): ImportedPerson => ({
  ...person,
  key: `u${person.user_id}`,
  phone: person.cellphone ?? person.contact_phone,
  households: new Set<string>(),
})

/** Who is in the school and who is in the file, by what they may be known by. */
export const openPeopleIndex = (school: SchoolIndex) => {
  const inFile = {
    phone: findable<ImportedPerson>(),
    email: findable<ImportedPerson>(),
    name: findable<ImportedPerson>(),
  }
  const inSchool = { phone: findable<SchoolPerson>(), email: findable<SchoolPerson>() }
  const known = new Map(school.people.map((person) => [person.user_id, person]))
  const ofSchool = new Map<number, ImportedPerson>()
  let count = 0
  for (const person of school.people) {
    inSchool.phone.put(person.cellphone, person)
    inSchool.phone.put(person.contact_phone, person)
    inSchool.email.put(person.email?.toLowerCase(), person)
  }
  const add = (person: Omit<ImportedPerson, 'key' | 'households'>): ImportedPerson => {
    count += 1
    const made = { ...person, key: `p${count}`, households: new Set<string>() }
    inFile.phone.put(made.phone, made)
    inFile.email.put(made.email?.toLowerCase(), made)
    inFile.name.put(sameNameKey(made), made)
    if (made.user_id !== null) ofSchool.set(made.user_id, made)
    return made
  }
  return {
    inFile,
    inSchool,
    known,
    add,
    /** The one person behind a row of the school. */
    asOne: (person: SchoolPerson): ImportedPerson =>
      (person.active === false ? apart(person) : ofSchool.get(person.user_id)) ??
      add({ ...person, phone: person.cellphone ?? person.contact_phone, contact: person.contact }),
  }
}

export type PeopleIndex = ReturnType<typeof openPeopleIndex>
