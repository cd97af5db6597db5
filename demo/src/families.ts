import type { Relationship } from '@plantel/contract/school-words'
import { type Gender, makeGender, makeGivenName, makeSurname, type Person } from './people.ts'
import { type Random, randomFor } from './random.ts'
import { type Seat, startWithFirstFamilies } from './seats.ts'

export interface Guest {
  readonly person: Person
  readonly user_id: number | null
  readonly account_id: number | null
}

export interface Parent {
  readonly person: Person
  /** 1 Padre, 2 Madre, 3 Otro. */
  readonly relationship: Relationship
  /** In the family's words, of some. */
  readonly label: string | null
  readonly guest: Guest | null
}

export interface Child {
  readonly person: Person
  readonly seat: Seat
}

export interface Family {
  readonly children: readonly Child[]
  readonly parents: readonly Parent[]
}

/** The first families have both parents: the fixed log-in, the one with children in two schools, … */
export const LOG_IN_FAMILY = 0
export const TWO_SCHOOLS_FAMILY = 1
export const TEACHER_FAMILY = 3

const NOTABLE_SURNAMES: readonly (readonly [string, string])[] = [
  ['Muñoz', 'Peña'],
  ['Ibáñez', 'Núñez'],
  ['Hernández Villavicencio y Sotomayor', 'Echeverría de la Garza Montemayor'],
]
const LONG_NAMES: Readonly<Record<Gender, string>> = {
  1: 'María Guadalupe de los Ángeles Concepción',
  2: 'José Francisco Maximiliano de la Trinidad',
}
const LONG_FAMILY = 2

/** Spreads families of one to three children over the seats. `guests`: family number → parent who exists already. */
export const makeFamilies = (
  topic: string,
  seats: readonly Seat[],
  guests: ReadonlyMap<number, Guest>,
): Family[] => {
  const random = randomFor(`families ${topic}`)
  const { first, others } = startWithFirstFamilies(seats)
  const rest = random.shuffle(others)
  const families = first.map((its, number) => makeFamily(random, number, its, guests.get(number)))
  while (rest.length > 0) {
    const size = random.pick([1, 1, 1, 1, 1, 1, 2, 2, 2, 3])
    families.push(makeFamily(random, families.length, rest.splice(0, size), guests.get(families.length)))
  }
  return families
}

const makeFamily = (
  random: Random,
  number: number,
  seats: readonly Seat[],
  guest: Guest | undefined,
): Family => {
  const surnames = surnamesOf(random, number, guest)
  const used = new Set<string>()
  const children = seats.map((seat) => makeChild(random, number, seat, surnames, used))
  const kinds = number <= TEACHER_FAMILY ? ([1, 2] as const) : relationshipsOf(random)
  const parents = kinds.map((kind) => makeParent(random, kind, surnames, guest))
  return { children, parents: parents.map((parent) => ({ ...parent, label: labelOf(number, parent) })) }
}

const surnamesOf = (random: Random, number: number, guest: Guest | undefined): [string, string] => {
  const [paternal, maternal] = NOTABLE_SURNAMES[number] ?? [makeSurname(random), makeSurname(random)]
  if (!guest) return [paternal, maternal]
  return guest.person.gender === 2 ? [guest.person.last_name, maternal] : [paternal, guest.person.last_name]
}

const makeChild = (
  random: Random,
  number: number,
  seat: Seat,
  [last_name, maternal]: [string, string],
  used: Set<string>,
): Child => {
  const gender = makeGender(random)
  let name = number === LONG_FAMILY ? LONG_NAMES[gender] : makeGivenName(random, gender)
  while (used.has(name)) name = makeGivenName(random, gender)
  used.add(name)
  const second_last_name = number > TEACHER_FAMILY && random.chance(0.02) ? null : maternal
  return { seat, person: { name, last_name, second_last_name, gender } }
}

/** Most have both parents, some one, a few a grandmother too, and a few nobody on record. */
const relationshipsOf = (random: Random): (1 | 2 | 3)[] => {
  const share = random.next()
  if (share < 0.05) return [1, 2, 3]
  if (share < 0.55) return [1, 2]
  if (share < 0.85) return [2]
  if (share < 0.94) return [1]
  return share < 0.98 ? [3] : []
}

const LABELS: Readonly<Record<Gender, readonly string[]>> = {
  1: ['Abuela', 'Tía', 'Abuela', 'Hermana'],
  2: ['Abuelo', 'Tío', 'Tutor', 'Padrino'],
}

/** Whoever is *Otro* is called something at home, most of them; by the number of the family, which no draw depends on. */
const labelOf = (number: number, { relationship, person }: Omit<Parent, 'label'>): string | null => {
  const words = LABELS[person.gender]
  return relationship === 3 && number % 5 > 0 ? (words[number % words.length] ?? null) : null
}

const makeParent = (
  random: Random,
  relationship: Relationship,
  [paternal, maternal]: [string, string],
  guest: Guest | undefined,
): Omit<Parent, 'label'> => {
  const gender: Gender = relationship === 1 ? 2 : relationship === 2 ? 1 : makeGender(random)
  if (guest && relationship !== 3 && guest.person.gender === gender) {
    return { relationship, guest, person: guest.person }
  }
  const last_name = relationship === 1 ? paternal : maternal
  const person = {
    name: makeGivenName(random, gender),
    last_name,
    second_last_name: makeSurname(random),
    gender,
  }
  return { relationship, guest: null, person }
}
