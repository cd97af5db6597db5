import { sql } from 'kysely'
import type { Tx } from '../../../db/in-school.ts'
import { planRevert, type Plan } from './plan-revert.ts'
import type { InOne, Reverted, StepResult } from './revert-step.ts'
import {
  findSetBacks,
  lockPeople,
  lockStudents,
  type Made,
  type MadeRow,
  refuse,
  removeMade,
  type SetBack,
  setBack,
  takeParentBack,
} from './revert-sql.ts'
import { findTouchedPeople, findTouchedStudents, namesOfStudents, type Touched } from './touched-sql.ts'

interface RevertedStudents extends StepResult {
  removed: Pick<Reverted['removed'], 'students' | 'guardians' | 'relationships' | 'groups'>
}

const GROUP_IN_USE = 'el grupo ya está en uso'
const HAS_DATA = 'ya tiene datos'
const CHANGED = 'alguien cambió sus datos después'
const TAKEN = 'su matrícula de antes ya es de otro alumno'
const AT_ONCE = 300

const keptFields = (setBacks: readonly SetBack[]): StepResult['kept'] =>
  setBacks.flatMap(({ name, changed, taken }) => [
    ...(changed.length > 0 ? [{ name, why: CHANGED }] : []),
    ...(taken ? [{ name, why: TAKEN }] : []),
  ])

/** What would happen if it were done now. */
export const foreseen = (plan: Plan): RevertedStudents => ({
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
    ...plan.keptBeside,
    ...keptFields(plan.setBacks),
  ],
})

const pieces = <Item>(all: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, place) =>
    all.slice(place * AT_ONCE, (place + 1) * AT_ONCE),
  )

const byStudent = (rows: readonly MadeRow[]) => Map.groupBy(rows, ({ student_id }) => student_id)

const ids = (rows: readonly MadeRow[] = []): number[] => rows.map(({ entity_id }) => entity_id)

interface Removed {
  count: number
  /** Touched since it was planned. */
  kept: readonly Touched[]
}

interface Theirs {
  links: Map<number | null, MadeRow[]>
  places: Map<number | null, MadeRow[]>
}

const without = (some: readonly number[], kept: readonly Touched[]): number[] => {
  const stays = new Set(kept.map(({ id }) => id))
  return some.filter((id) => !stays.has(id))
}

/** @returns who is still there: something refers to them, and their links and places are gone nevertheless */
const removeWhole = async (
  tx: Tx,
  import_id: number,
  going: readonly number[],
  { links, places }: Theirs,
): Promise<number[]> => {
  const remove = (entity: Made, which: readonly number[]) => removeMade(tx, { import_id, entity, ids: which })
  await remove(
    'relationship',
    going.flatMap((id) => ids(links.get(id))),
  )
  await remove(
    'enrollment',
    going.flatMap((id) => ids(places.get(id))),
  )
  const gone = new Set(await remove('student', going))
  return going.filter((id) => !gone.has(id))
}

/** Some students with their links and places: all of a student, or nothing. Who was touched meanwhile stays. */
const removeStudents = async (
  tx: Tx,
  import_id: number,
  some: readonly number[],
  theirs: Theirs,
): Promise<Removed> => {
  await lockStudents(tx, some)
  const touched = await findTouchedStudents(tx, import_id, some)
  const going = without(some, touched)
  await sql`savepoint students`.execute(tx)
  const left = await removeWhole(tx, import_id, going, theirs)
  if (left.length === 0) {
    await refuse(tx, { import_id, entity: 'student' }, touched)
    return { count: going.length, kept: touched }
  }
  // Something that nothing above knows refers to them: they keep group and family.
  await sql`rollback to savepoint students`.execute(tx)
  const kept = [...touched, ...(await namesOfStudents(tx, left)).map((each) => ({ ...each, why: HAS_DATA }))]
  const rest = without(some, kept)
  await removeWhole(tx, import_id, rest, theirs)
  await refuse(tx, { import_id, entity: 'student' }, kept)
  return { count: rest.length, kept }
}

/** Who has come in meanwhile stays. */
const removePeople = async (tx: Tx, import_id: number, some: readonly number[]): Promise<Removed> => {
  await lockPeople(tx, some)
  const kept = await findTouchedPeople(tx, import_id, some)
  await refuse(tx, { import_id, entity: 'user' }, kept)
  const gone = await removeMade(tx, { import_id, entity: 'user', ids: without(some, kept) })
  return { count: gone.length, kept }
}

/** What somebody has written since it was planned stays. */
const setBackStill = async (tx: Tx, import_id: number, some: readonly SetBack[]): Promise<void> => {
  const theirs = new Set(some.map(({ student_id }) => student_id))
  await lockStudents(tx, [...theirs])
  const still = await findSetBacks(tx, import_id)
  await setBack(
    tx,
    import_id,
    still.filter(({ student_id }) => theirs.has(student_id)),
  )
}

/**
 * Newest first: links of students of before, students with theirs, people, groups, then fields. Each step is a transaction of its own;
 * after a crash it is planned anew from what is left.
 */
export const revertStudents = async (
  inOne: InOne,
  import_id: number,
  told: (done: number, total: number) => Promise<void>,
): Promise<RevertedStudents> => {
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
    const { count, kept } = await inOne((tx) => removeStudents(tx, import_id, some, { links, places }))
    result.removed.students += count
    result.kept.push(...kept.map(({ name, why }) => ({ name, why })))
    await told(result.removed.students, total)
  }
  result.removed.guardians = 0
  for (const some of pieces(plan.people)) {
    const { count, kept } = await inOne((tx) => removePeople(tx, import_id, some))
    result.removed.guardians += count
    result.kept.push(...kept.map(({ name, why }) => ({ name, why })))
    await told(plan.students.length + result.removed.guardians, total)
  }
  result.removed.groups = (await remove('group', plan.groups)).length
  for (const some of pieces(plan.setBacks)) await inOne((tx) => setBackStill(tx, import_id, some))
  await inOne(async (tx) => {
    await takeParentBack(tx, import_id)
    await sql`select drop_unused_slips(), drop_unused_kinds()`.execute(tx)
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
