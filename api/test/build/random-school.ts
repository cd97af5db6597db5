import { RELATIONSHIP } from '@plantel/contract/school-words'
import type { Flag } from '@plantel/contract/fields'
import { ROLES, type Role } from '@plantel/contract/permissions'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import type { Person } from '../as.ts'
import { build } from './build.ts'
import { addPeople } from './notices.ts'

export interface Shape {
  groups: { special: boolean; past: boolean }[]
  people: { roles: Role[]; active: boolean }[]
  students: { active: boolean; main: number; specials: number[]; parents: number[] }[]
}

export interface BuiltSchool {
  school_id: number
  sender: Person
  groups: number[]
  people: number[]
  students: number[]
}

const few = <Value>(value: fc.Arbitrary<Value>, maxLength: number) => fc.uniqueArray(value, { maxLength })
const mostly = fc.integer({ min: 0, max: 4 }).map((number) => number > 0)

export const shapes: fc.Arbitrary<Shape> = fc.record({
  groups: fc.array(fc.record({ special: fc.boolean(), past: fc.nat(5).map((n) => n === 0) }), {
    minLength: 1,
    maxLength: 5,
  }),
  people: fc.array(
    fc.record({
      roles: fc.uniqueArray(fc.oneof(fc.constant('PARENT' as const), fc.constantFrom(...ROLES)), {
        minLength: 0,
        maxLength: 3,
      }),
      active: mostly,
    }),
    { minLength: 2, maxLength: 12 },
  ),
  students: fc.array(
    fc.record({ active: mostly, main: fc.nat(8), specials: few(fc.nat(4), 2), parents: few(fc.nat(11), 3) }),
    { minLength: 1, maxLength: 10 },
  ),
})

/** The groups of a student, as places: one regular at most. */
const groupsOf = ({ groups }: Shape, { main, specials }: Shape['students'][number]): number[] => [
  ...new Set([
    ...(groups[main]?.special === false ? [main] : []),
    ...specials.filter((each) => groups[each]?.special),
  ]),
]

const parentsOf = ({ people }: Shape, { parents }: Shape['students'][number]): number[] => [
  ...new Set(parents.map((each) => each % people.length)),
]

const flagOf = (yes: boolean): Flag => (yes ? 1 : 0)

export const buildSchool = async (shape: Shape): Promise<BuiltSchool> => {
  const school_id = await build.school()
  const people = await addPeople(
    school_id,
    shape.people.map(({ roles, active }, place) =>
      place === 0 ? { roles: [...roles, 'SPOKESMAN'] } : { roles, status: active ? 1 : 0 },
    ),
  )
  const ids = people.map(({ user_id }) => user_id)
  const cycle_id = await build.cycle(school_id)
  const groups: number[] = []
  for (const { special } of shape.groups)
    groups.push(await build.group(school_id, { special: flagOf(special) }))
  const students: number[] = []
  for (const { active } of shape.students)
    students.push(...(await build.students(school_id, 1, { status: active ? 1 : 0 })))
  await build.within(school_id, async (tx) => {
    const enrolled = shape.students.flatMap((student, place) =>
      groupsOf(shape, student).map((group) => ({
        student_id: students[place]!,
        group_id: groups[group]!,
        special: flagOf(shape.groups[group]!.special),
      })),
    )
    if (enrolled.length > 0) await tx.insertInto('enrollments').values(enrolled).execute()
    const related = shape.students.flatMap((student, place) =>
      parentsOf(shape, student).map((parent, kind) => ({
        student_id: students[place]!,
        parent_id: ids[parent]!,
        relationship: Object.values(RELATIONSHIP)[kind]!,
      })),
    )
    if (related.length > 0) await tx.insertInto('relationships').values(related).execute()
    const past = groups.filter((_, place) => shape.groups[place]!.past)
    await sql`update enrollments set cycle_id = ${cycle_id} where group_id = any (${past}::bigint[])`.execute(
      tx,
    )
    await sql`update groups set cycle_id = ${cycle_id} where group_id = any (${past}::bigint[])`.execute(tx)
  })
  return { school_id, sender: people[0]!, groups, people: ids, students }
}

/** Whom a notice can reach, told once more without the database: `has` is about places in the shape's lists. */
export const modelOf = (shape: Shape) => {
  const reads = new Set<Role>(ROLES.filter((role) => role !== 'SUPER_ADMIN' && role !== 'SUPERVISOR'))
  const person = (place: number) => {
    const { roles, active } = shape.people[place]!
    return place === 0 ? { roles: [...roles, 'SPOKESMAN' as const], active: true } : { roles, active }
  }
  const people = [...shape.people.keys()].filter(
    (place) => person(place).active && person(place).roles.some((role) => reads.has(role)),
  )
  const groups = [...shape.groups.keys()].filter((place) => !shape.groups[place]!.past)
  const studentsIn = (group: number) =>
    [...shape.students.keys()].filter(
      (place) => shape.students[place]!.active && groupsOf(shape, shape.students[place]!).includes(group),
    )
  const parents = (student: number) =>
    parentsOf(shape, shape.students[student]!).filter((place) => people.includes(place))
  const students = [...shape.students.keys()].filter((place) =>
    groups.some((group) => studentsIn(group).includes(place)),
  )
  const holding = (profiles: readonly Role[]) =>
    people.filter((place) => person(place).roles.some((role) => profiles.includes(role)))
  return { people, groups, students, studentsIn, parents, holding }
}
export type Model = ReturnType<typeof modelOf>
