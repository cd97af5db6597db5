import { readStudentOverview } from '@plantel/contract/dashboard'
import { readGroup, readGroupStudents } from '@plantel/contract/groups'
import { readStudentScores } from '@plantel/contract/scores'
import { readStudents } from '@plantel/contract/students'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import {
  type Built,
  differences,
  SECUNDARIA,
  secundaria,
  start,
  work,
} from '../../../test/build/secundaria.ts'

const THEN = '2025_2026-3'

/** Of each day what the two classes' lists say of the one student; lower case: excused. */
const DAYS: Record<string, string> = {
  '2026-01-13': 'FF',
  '2026-01-14': 'ff',
  '2026-01-15': 'fF',
  '2026-01-16': 'FP',
  '2026-01-19': 'RR',
  '2026-01-20': 'fC',
  '2026-01-21': 'F',
}

let built: Built
let director: Person
let parent: Person
let other: Person
let student_id: number

const listOn = async (date: string, subject_id: number, mark: string) =>
  build.within(built.school_id, async (tx) => {
    const code = mark.toUpperCase()
    await sql`insert into attendance_lists (subject_id, date, partial_id, taken_by)
      select ${subject_id}, ${date}::date, min(partial_id), ${built.professor.user_id} from partials`.execute(
      tx,
    )
    await sql`insert into assists (subject_id, date, student_id, assistance, code, excused)
      values (${subject_id}, ${date}::date, ${student_id}, ${code === 'F' ? 0 : 1}, ${code}, ${mark !== code})`.execute(
      tx,
    )
  })

beforeAll(async () => {
  built = await secundaria()
  const { school_id, groups, subjects, students } = built
  student_id = students['1']![0]!
  director = await build.user(school_id, ['DIRECTOR'])
  other = await build.user(school_id, ['PROFESSOR'])
  parent = await build.user(school_id, ['PARENT'])
  await build.relationship(school_id, student_id, parent.user_id)
  const second = await build.subject(school_id, groups['1']!, other.user_id, { level: SECUNDARIA })
  for (const [date, [one, two]] of Object.entries(DAYS)) {
    if (one) await listOn(date, subjects['1']!, one)
    if (two) await listOn(date, second, two)
  }
}, 60_000)

/** Missed whole: the 13th, the 14th, the 15th, which is excused in one class only, and the 21st. */
const DAYS_OF_THE_CHILD = { absence_days: 4, excused_days: 1, single_absences: 2 }
const SUMS = { total_presence: 5, total_absence: 9, total_late: 2, total_excused: 4, ...DAYS_OF_THE_CHILD }
const NONE = { absence_days: null, excused_days: null, single_absences: null }

const asked = (snaphot?: string) => ({ query: snaphot === undefined ? {} : { snaphot } })

const inLists = async (snaphot?: string) => {
  const { query } = asked(snaphot)
  const { school_id, groups, admin } = built
  const params = { id: school_id }
  const all = await as(admin).call(readStudents, { params, query })
  const group = await as(admin).call(readGroupStudents, { params: { id: groups['1']! }, query })
  const found = ({ data }: { data: { student_id: number }[] }) =>
    data.find((row) => row.student_id === student_id)
  return [found(all), found(group)]
}

const scoresFor = async (person: Person, snaphot?: string) => {
  const params = { id: built.groups['1']!, student_id }
  return (await as(person).call(readStudentScores, { params, ...asked(snaphot) })).data
}

const overviewIn = async (snaphot?: string) =>
  (await as(director).call(readStudentOverview, { params: { id: student_id }, ...asked(snaphot) })).data

test('days missed whole come first, single classes after, late arrivals beside them', async () => {
  for (const row of await inLists()) expect(row).toMatchObject(SUMS)
  expect(await overviewIn()).toMatchObject(SUMS)
  for (const person of [built.admin, built.advisor, parent, director])
    expect(await scoresFor(person)).toMatchObject(SUMS)
})

test('a group has the sums of its students', async () => {
  const { data } = await as(built.admin).call(readGroup, { params: { id: built.groups['1']! } })
  expect(data).toMatchObject({ total_absence: 9, total_late: 2, total_excused: 4, total_presence: 7 })
})

test('a professor reads sums of the own class, and no days, which would tell of the others', async () => {
  const scores = await scoresFor(other)
  expect(scores).toMatchObject({ total_absence: 3, total_late: 1, total_excused: 1, ...NONE })
  const { data } = await as(other).call(readGroupStudents, { params: { id: built.groups['1']! } })
  expect(data.find((row) => row.student_id === student_id)).toMatchObject({ total_absence: 3, ...NONE })
})

test('a finished cycle shows its own, the one after it begins with none', async () => {
  await start(built)
  await work(built.school_id)
  for (const row of await inLists(THEN)) expect(row).toMatchObject(SUMS)
  expect(await overviewIn(THEN)).toMatchObject(SUMS)
  expect(await scoresFor(parent, THEN)).toMatchObject(SUMS)
  const none = { total_absence: 0, total_late: 0, absence_days: 0, excused_days: 0, single_absences: 0 }
  expect(await overviewIn()).toMatchObject(none)
  expect(await differences(built.school_id)).toEqual([])
})
