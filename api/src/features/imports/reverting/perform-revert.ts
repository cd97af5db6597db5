import { sql } from 'kysely'
import type { Tx } from '../../../db/in-school.ts'
import { planRevert, type Plan } from './plan-revert.ts'
import {
  lockStudents,
  type Made,
  type MadeRow,
  refuse,
  removeMade,
  setBack,
  takeParentBack,
} from './revert-sql.ts'
import { findTouchedStudents } from './touched-sql.ts'

export interface Reverted {
  removed: { students: number; guardians: number; relationships: number; groups: number }
  restored: number
  kept: { name: string; why: string }[]
}

const GROUP_IN_USE = 'el grupo ya está en uso'
const CHANGED = 'alguien cambió sus datos después'
const AT_ONCE = 300

/** What would happen if it were done now. */
export const foreseen = (plan: Plan): Reverted => ({
  removed: {
    students: plan.students.length,
    guardians: plan.people.length,
    relationships: plan.relationships.length,
    groups: plan.groups.length,
  },
  restored: plan.setBacks.filter(({ fields }) => Object.keys(fields).length > 0).length,
  kept: [
    ...plan.keptStudents.map(({ name, why }) => ({ name, why })),
    ...plan.keptPeople.map(({ name, why }) => ({ name, why })),
    ...plan.setBacks.filter(({ changed }) => changed.length > 0).map(({ name }) => ({ name, why: CHANGED })),
  ],
})

const pieces = <Item>(all: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, place) =>
    all.slice(place * AT_ONCE, (place + 1) * AT_ONCE),
  )

const byStudent = (rows: readonly MadeRow[]) => Map.groupBy(rows, ({ student_id }) => student_id)

type InOne = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>

const ids = (rows: readonly MadeRow[] = []): number[] => rows.map(({ entity_id }) => entity_id)

/** Some students with their links and places: all of a student, or nothing. Who was touched meanwhile stays. */
const removeStudents = async (
  tx: Tx,
  import_id: number,
  some: readonly number[],
  { links, places }: { links: Map<number | null, MadeRow[]>; places: Map<number | null, MadeRow[]> },
): Promise<number> => {
  await lockStudents(tx, some)
  const touched = await findTouchedStudents(tx, import_id, some)
  await refuse(tx, { import_id, entity: 'student' }, touched)
  const stays = new Set(touched.map(({ id }) => id))
  const going = some.filter((id) => !stays.has(id))
  const remove = (entity: Made, which: readonly number[]) => removeMade(tx, { import_id, entity, ids: which })
  await remove(
    'relationship',
    going.flatMap((id) => ids(links.get(id))),
  )
  await remove(
    'enrollment',
    going.flatMap((id) => ids(places.get(id))),
  )
  return (await remove('student', going)).length
}

/**
 * Newest first: links of students of before, students with theirs, people, groups, then fields. Each step is a transaction of its own;
 * after a crash it is planned anew from what is left.
 */
export const performRevert = async (
  inOne: InOne,
  import_id: number,
  told: (done: number, total: number) => Promise<void>,
): Promise<Reverted> => {
  const plan = await inOne((tx) => planRevert(tx, import_id))
  const result = foreseen(plan)
  const total = plan.students.length + plan.people.length + 1
  const remove = (entity: Made, which: readonly number[]) =>
    inOne((tx) => removeMade(tx, { import_id, entity, ids: which }))
  for (const some of pieces(ids(plan.relationships.filter(({ of_before }) => of_before))))
    await remove('relationship', some)
  for (const some of pieces(ids(plan.enrollments.filter(({ of_before }) => of_before))))
    await remove('enrollment', some)
  const links = byStudent(plan.relationships)
  const places = byStudent(plan.enrollments)
  result.removed.students = 0
  for (const some of pieces(plan.students)) {
    result.removed.students += await inOne((tx) => removeStudents(tx, import_id, some, { links, places }))
    await told(result.removed.students, total)
  }
  result.removed.guardians = 0
  for (const some of pieces(plan.people)) {
    result.removed.guardians += (await remove('user', some)).length
    await told(plan.students.length + result.removed.guardians, total)
  }
  result.removed.groups = (await remove('group', plan.groups)).length
  for (const some of pieces(plan.setBacks)) await inOne((tx) => setBack(tx, import_id, some))
  await inOne(async (tx) => {
    await takeParentBack(tx, import_id)
    await sql`select drop_unused_slips()`.execute(tx)
    await refuse(
      tx,
      { import_id, entity: 'group' },
      plan.keptGroups.map((id) => ({ id, why: GROUP_IN_USE })),
    )
    await refuse(tx, { import_id, entity: 'student' }, plan.keptStudents)
    await refuse(tx, { import_id, entity: 'user' }, plan.keptPeople)
  })
  return result
}
