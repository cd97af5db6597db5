import { present } from './present.ts'
import { countRows } from './count-rows.ts'
import {
  type Family,
  type Guest,
  LOG_IN_FAMILY,
  makeFamilies,
  type Parent,
  TEACHER_FAMILY,
} from './families.ts'
import type { Filling } from './filling.ts'
import { insertRows, insertRowsForIds } from './insert-rows.ts'
import { permissionString } from '@plantel/contract/permissions'
import { type Address, makeAddress, makeGivenName, makeSurname } from './people.ts'
import { type Random, randomFor } from './random.ts'
import type { SchoolPlan } from './school-plan.ts'
import { seatsOf } from './seats.ts'
import { insertStudents, type NewStudent, type Student } from './students.ts'
import { type InsertedUser, insertUsers, type NewUser } from './users.ts'

export interface Household {
  readonly parents: readonly InsertedUser[]
  readonly students: readonly Student[]
}

export interface Families {
  readonly households: readonly Household[]
  readonly students: readonly Student[]
  readonly parents: number
}

interface Home {
  readonly family: Family
  readonly address: Address
  readonly cellphone: string
  readonly birthday: number
}

/** Latest day of the year on which a child of these families is born: twins and all stay in their school year. */
const LAST_BIRTHDAY = 360

/** Inserts students, their parents and who is whose. `guests`: family number → parent who exists already. */
export const enrollFamilies = async (
  filling: Filling,
  plan: SchoolPlan,
  guests: ReadonlyMap<number, Guest>,
): Promise<Families> => {
  const { clave } = plan.school
  const random = randomFor(`homes ${clave}`)
  const homes = makeFamilies(clave, seatsOf(plan), guests).map((family) => ({
    family,
    address: makeAddress(random),
    cellphone: filling.contacts.cellphone(),
    birthday: random.between(0, LAST_BIRTHDAY),
  }))
  const students = await insertStudents(filling, clave, homes.flatMap(childrenOf))
  const newParents = homes.flatMap((home, number) => parentsOf(filling, random, plan, home, number))
  const users = await insertUsers(filling, newParents)
  const households = gather(homes, students, users)
  await relate(filling, homes, households)
  await recordContacts(filling, homes, households)
  await countRows(filling.tx, 'accounts', 'users', 'students', 'relationships')
  return { households, students, parents: users.length }
}

const childrenOf = ({ family, address, cellphone, birthday }: Home): NewStudent[] =>
  family.children.map((child) => ({ child, address, cellphone, birthday }))

const isNewHere = ({ guest }: Parent): boolean => guest === null || guest.user_id === null

const parentsOf = (
  { contacts }: Filling,
  random: Random,
  plan: SchoolPlan,
  { family, address, cellphone }: Home,
  number: number,
): NewUser[] => {
  const fixedPhone = plan.logIns.find(({ role }) => role === 'PARENT')?.cellphone
  return family.parents.filter(isNewHere).map(({ person, relationship, guest }, index) => ({
    person,
    address,
    roles: ['PARENT'],
    // The family's number is its first parent's; the fixed log-in is a mother.
    cellphone:
      number === LOG_IN_FAMILY && relationship === 2 && fixedPhone
        ? fixedPhone
        : index === 0
          ? cellphone
          : contacts.cellphone(),
    email: random.chance(0.7) ? contacts.email(person) : null,
    enrollment: null,
    status: 1,
    account_id: guest?.account_id ?? null,
  }))
}

const gather = (
  homes: readonly Home[],
  students: readonly Student[],
  users: readonly InsertedUser[],
): Household[] => {
  const nextStudent = students.values()
  const nextUser = users.values()
  const userOf = (parent: Parent): InsertedUser => {
    const { person, guest } = parent
    if (guest?.user_id && guest.account_id)
      return { person, user_id: guest.user_id, account_id: guest.account_id }
    return present(nextUser.next().value)
  }
  return homes.map(({ family }) => ({
    parents: family.parents.map(userOf),
    students: family.children.map(() => present(nextStudent.next().value)),
  }))
}

/** One family of four has not said with whom the child lives; of seven in one it is not with both. */
const livesWith = (home: number, parent: number): boolean | null => {
  if (home % 4 === 3) return null
  return home % 7 !== 6 || parent === 0
}

const relate = (filling: Filling, homes: readonly Home[], households: readonly Household[]): Promise<void> =>
  insertRows(
    filling.tx,
    'relationships',
    households.flatMap(({ parents, students }, home) =>
      students.flatMap(({ student_id }) =>
        parents.map(({ user_id }, index) => ({
          student_id,
          parent_id: user_id,
          relationship: homes[home]?.family.parents[index]?.relationship ?? 3,
          relationship_label: homes[home]?.family.parents[index]?.label ?? null,
          lives_with: livesWith(home, index),
        })),
      ),
    ),
  )

/** Every so many families there is a grandmother without log-in. */
const CONTACT_EVERY = 19

/** Grandmothers whom the school may call. The first one shares the phone of the family; every third has none. */
const recordContacts = async (
  { tx }: Filling,
  homes: readonly Home[],
  households: readonly Household[],
): Promise<void> => {
  const random = randomFor('contacts')
  const places = homes.flatMap(({ family }, home) => {
    const { parents } = family
    const room = parents.length > 0 && parents.every(({ relationship }) => relationship !== 3)
    return room && home > TEACHER_FAMILY && home % CONTACT_EVERY === 0 ? [home] : []
  })
  const ids = await insertRowsForIds(
    tx,
    'users',
    'user_id',
    places.map((home, index) => {
      const { family, cellphone } = present(homes[home])
      const [child] = family.children
      return {
        name: makeGivenName(random, 1),
        last_name: child?.person.second_last_name ?? child?.person.last_name ?? '',
        second_last_name: makeSurname(random),
        account_id: null,
        cellphone: null,
        contact_phone: index % 3 === 2 ? null : index === 0 ? cellphone : contactPhone(home),
        group_id: permissionString(['PARENT']),
      }
    }),
  )
  await insertRows(
    tx,
    'relationships',
    places.flatMap((home, index) =>
      present(households[home]).students.map(({ student_id }) => ({
        student_id,
        parent_id: present(ids[index]),
        relationship: 3 as const,
        relationship_label: 'Abuela',
      })),
    ),
  )
}

/** Nobody's log-in. */
const contactPhone = (home: number): string => `618000${String(1000 + home).slice(-4)}`
