import { MARK } from '@plantel/contract/marks'
import { ASSISTANCE, type Level } from '@plantel/contract/school-words'
import type { Flag } from '@plantel/contract/fields'
import { startCut } from '@plantel/contract/cycles'
import * as fc from 'fast-check'
import type { Tx } from '../../src/db/in-school.ts'
import { as, type Person } from '../as.ts'
import { build, PASSWORD, passwordHash } from './build.ts'
import { CYCLE, rehearsed, work } from './secundaria.ts'

const TITLES = ['Álgebra', 'Biología', 'Español', 'Álgebra', 'Ñandutí', 'Zoología']
const DAYS = 9

export interface Shape {
  levels: Level[]
  professors: boolean[]
  groups: { level: number; special: boolean; grade: number }[]
  classes: { group: number; title: number; professor: number }[]
  students: { active: boolean; main: number; specials: number[] }[]
  grades: { class: number; student: number; partial: number; final: boolean; hundredths: number }[]
  lists: { class: number; day: number; absent: boolean[] }[]
  reports: { student: number; group: number; professor: number }[]
}

const place = fc.nat(40)
const mostly = fc.integer({ min: 0, max: 4 }).map((number) => number > 0)
const rarely = mostly.map((usual) => !usual)

export const shapes: fc.Arbitrary<Shape> = fc.record({
  levels: fc.uniqueArray(fc.constantFrom(...([1, 2, 3, 4] as const)), { minLength: 1, maxLength: 3 }),
  professors: fc.array(mostly, { maxLength: 5 }),
  groups: fc.array(fc.record({ level: fc.nat(2), special: rarely, grade: fc.integer({ min: 1, max: 3 }) }), {
    minLength: 1,
    maxLength: 12,
  }),
  classes: fc.array(fc.record({ group: place, title: fc.nat(TITLES.length - 1), professor: fc.nat(6) }), {
    maxLength: 25,
  }),
  students: fc.array(
    fc.record({ active: mostly, main: place, specials: fc.uniqueArray(place, { maxLength: 3 }) }),
    { maxLength: 15 },
  ),
  grades: fc.array(
    fc.record({
      class: place,
      student: place,
      partial: fc.nat(1),
      final: rarely,
      hundredths: fc.oneof(
        fc.constantFrom(1, 4, 5, 5_995, 8_000, 10_000),
        fc.integer({ min: 1, max: 10_000 }),
      ),
    }),
    { maxLength: 80 },
  ),
  lists: fc.array(
    fc.record({
      class: place,
      day: fc.nat(DAYS - 1),
      absent: fc.array(rarely, { minLength: 1, maxLength: 7 }),
    }),
    { maxLength: 40 },
  ),
  reports: fc.array(fc.record({ student: place, group: place, professor: place }), { maxLength: 20 }),
})

export interface DirectedSchool {
  school_id: number
  director: Person
  administrator: Person
}

interface Ids {
  professors: number[]
  groups: { group_id: number; level: Level; special: Flag }[]
  subjects: { subject_id: number; level: number }[]
  students: number[]
  partials: Map<number, number[]>
}

const flagOf = (yes: boolean): Flag => (yes ? 1 : 0)

const at = <Item>(items: readonly Item[], index: number): Item => items[index % items.length]!

const once = <Row>(rows: readonly Row[], key: (row: Row) => string): Row[] => [
  ...new Map(rows.map((row) => [key(row), row])).values(),
]

const addPartials = async (tx: Tx, levels: readonly Level[]): Promise<Ids['partials']> => {
  const found = new Map<number, number[]>()
  for (const level of levels) {
    const rows = await tx
      .insertInto('partials')
      .values([
        { partial: 1, level, start_date: '2026-01-07', end_date: '2026-01-20', limit_date: '2026-01-21' },
        { partial: 2, level, start_date: '2026-01-22', end_date: '2026-02-15', limit_date: '2026-02-20' },
      ])
      .returning('partial_id')
      .execute()
    found.set(
      level,
      rows.map(({ partial_id }) => partial_id),
    )
  }
  return found
}

const addGroups = async (tx: Tx, { levels, groups }: Shape): Promise<Ids['groups']> => {
  const rows = groups.map(({ level, special, grade }, index) => ({
    level: at(levels, level),
    special: flagOf(special),
    grade: String(grade),
    group: `G${index}`,
    turn: 1 as const,
  }))
  const stored = await tx
    .insertInto('groups')
    .values(rows)
    .returning(['group_id', 'level', 'special'])
    .execute()
  return stored
}

const addClasses = async (
  tx: Tx,
  { levels, classes }: Shape,
  { groups, professors }: Pick<Ids, 'groups' | 'professors'>,
): Promise<Ids['subjects']> => {
  const entries = levels.flatMap((level) =>
    TITLES.map((title, index) => ({ level, title, folio: `${level}-${index}` })),
  )
  const stored = await tx
    .insertInto('subject_catalogs')
    .values(entries)
    .returning(['catalog_subject_id', 'folio'])
    .execute()
  const byFolio = new Map(stored.map(({ folio, catalog_subject_id }) => [folio, catalog_subject_id]))
  const rows = classes.map(({ group, title, professor }) => {
    const { group_id, level } = at(groups, group)
    const professor_id = professors[professor] ?? null
    return { group_id, catalog_subject_id: byFolio.get(`${level}-${title}`)!, professor_id }
  })
  const wanted = once(rows, (row) => `${row.group_id} ${row.catalog_subject_id}`)
  if (wanted.length === 0) return []
  const subjects = await tx
    .insertInto('subjects')
    .values(wanted)
    .returning(['subject_id', 'group_id'])
    .execute()
  const levelOf = new Map(groups.map(({ group_id, level }) => [group_id, level]))
  return subjects.map(({ subject_id, group_id }) => ({ subject_id, level: levelOf.get(group_id)! }))
}

const addPlaces = async (
  tx: Tx,
  { students }: Shape,
  ids: Pick<Ids, 'groups' | 'students'>,
): Promise<void> => {
  const rows = students.flatMap(({ main, specials }, index) => {
    const chosen = [main, ...specials].map((each) => at(ids.groups, each))
    const regular = chosen.filter(({ special }) => special === 0).slice(0, 1)
    return [...regular, ...chosen.filter(({ special }) => special === 1)].map(({ group_id, special }) => ({
      student_id: ids.students[index]!,
      group_id,
      special,
    }))
  })
  const wanted = once(rows, ({ student_id, group_id }) => `${student_id} ${group_id}`)
  if (wanted.length > 0) await tx.insertInto('enrollments').values(wanted).execute()
}

/** Marks of whoever it hits, enrolled in the group or not: who has left a group leaves marks behind. */
const addMarks = async (tx: Tx, shape: Shape, ids: Ids, taken_by: number): Promise<void> => {
  if (ids.subjects.length === 0 || ids.students.length === 0) return
  const grades = shape.grades.map((grade) => {
    const { subject_id, level } = at(ids.subjects, grade.class)
    return {
      subject_id,
      student_id: at(ids.students, grade.student),
      partial_id: ids.partials.get(level)![grade.partial]!,
      is_final: flagOf(grade.final),
      calification: grade.hundredths / 100,
    }
  })
  const cells = once(grades, (row) => `${row.subject_id} ${row.student_id} ${row.partial_id} ${row.is_final}`)
  if (cells.length > 0) await tx.insertInto('califications').values(cells).execute()
  const lists = once(
    shape.lists.map((list) => ({ ...at(ids.subjects, list.class), ...list, date: `2026-01-1${list.day}` })),
    ({ subject_id, date }) => `${subject_id} ${date}`,
  )
  if (lists.length === 0) return
  await tx
    .insertInto('attendance_lists')
    .values(
      lists.map(({ subject_id, date, level }) => ({
        subject_id,
        date,
        partial_id: ids.partials.get(level)![0]!,
        taken_by,
      })),
    )
    .execute()
  const marks = lists.flatMap(({ subject_id, date, absent }) =>
    ids.students.slice(0, absent.length).map((student_id, index) => ({
      subject_id,
      date,
      student_id,
      assistance: absent[index] ? ASSISTANCE.absent : ASSISTANCE.present,
      code: absent[index] ? MARK.absent : MARK.present,
    })),
  )
  await tx.insertInto('assists').values(marks).execute()
}

const addReports = async (tx: Tx, { reports }: Shape, ids: Ids, assessor_id: number): Promise<void> => {
  if (reports.length === 0 || ids.students.length === 0 || ids.professors.length === 0) return
  const { catalog_report_id } = await tx
    .insertInto('report_catalogs')
    .values({ title: 'Ruido' })
    .returning('catalog_report_id')
    .executeTakeFirstOrThrow()
  for (const { student, group, professor } of reports) {
    const { file_id } = await tx
      .insertInto('files')
      .values({ student_id: at(ids.students, student), assessor_id, status: 1 })
      .returning('file_id')
      .executeTakeFirstOrThrow()
    const { group_id } = at(ids.groups, group)
    await tx
      .insertInto('reports')
      .values({ file_id, catalog_report_id, group_id, user_id: at(ids.professors, professor) })
      .execute()
  }
}

export const buildDirected = async (shape: Shape): Promise<DirectedSchool> => {
  const school_id = await build.school()
  const director = await build.user(school_id, ['DIRECTOR'])
  const administrator = await build.user(school_id, ['ADMINISTER'], { password_hash: await passwordHash() })
  const professors: number[] = []
  for (const active of shape.professors)
    professors.push((await build.user(school_id, ['PROFESSOR'], { status: active ? 1 : 0 })).user_id)
  const students: number[] = []
  for (const { active } of shape.students)
    students.push(...(await build.students(school_id, 1, { status: active ? 1 : 0 })))
  await build.within(school_id, async (tx) => {
    const partials = await addPartials(tx, shape.levels)
    const groups = await addGroups(tx, shape)
    await addPlaces(tx, shape, { groups, students })
    const subjects = await addClasses(tx, shape, { groups, professors })
    const ids = { professors, groups, subjects, students, partials }
    await addMarks(tx, shape, ids, director.user_id)
    await addReports(tx, shape, ids, director.user_id)
  })
  return { school_id, director, administrator }
}

export const cut = async ({ school_id, administrator }: DirectedSchool, level: Level): Promise<string> => {
  const body = { cycle: CYCLE, level, password: PASSWORD, password_confirmation: PASSWORD }
  await rehearsed(administrator, level)
  await as(administrator).call(startCut, { params: { id: school_id }, body })
  await work(school_id)
  return `${CYCLE}-${level}`
}
