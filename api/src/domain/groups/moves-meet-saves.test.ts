import { saveAttendance } from '@plantel/contract/attendance'
import { changeGroup } from '@plantel/contract/enrollments'
import { saveGrades } from '@plantel/contract/grades'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inSchoolAsOwner, NOON, TODAY } from '../../../test/app.ts'
import { type Answered, as, tokenOf } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { untilSomebodyWaitsFor } from '../../../test/other-connection.ts'
import { differencesIn, marksIn, type TwoGroups, twoGroups } from '../../../test/build/two-groups.ts'
import type { Tx } from '../../db/in-school.ts'
import type { Caller } from '../../http/request.ts'
import { writeGrades } from '../../features/grades/write-grades.ts'
import { leave, move } from '../../features/enrollments/places.ts'
import { exchange } from '../../features/enrollments/special-groups.ts'
import { problemCode } from '../../../test/problem-code.ts'

/** Somebody's transaction that has done this and not yet ended; `end` commits it. */
const open = async (school_id: number, work: (tx: Tx) => Promise<unknown>) => {
  const done = Promise.withResolvers<number>()
  const ending = Promise.withResolvers<void>()
  const by = await build.user(school_id, ['ADMINISTER'])
  const whole = build.within(school_id, async (tx) => {
    await sql`select set_config('app.user_id', ${String(by.user_id)}, true)`.execute(tx)
    await work(tx)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    done.resolve(rows[0]?.pid ?? 0)
    await ending.promise
  })
  whole.catch(done.reject)
  const pid = await done.promise
  const end = () => {
    ending.resolve()
    return whole
  }
  return { pid, end }
}

const shown = ({ statusCode, body }: Answered) => [statusCode, problemCode(body)]

const caller = ({ professor, school_id }: TwoGroups) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the moves read no more of the caller
  ({ school_id, user_id: professor.user_id, scopes: ['taught'] }) as unknown as Caller<'taught'>

const stepOf = ({ student_id, from, to }: TwoGroups) => ({
  student_id,
  from,
  to,
  today: TODAY,
  now: NOON,
})

const changes: [string, 0 | 1, (tx: Tx, two: TwoGroups) => Promise<unknown>][] = [
  ['moves', 0, (tx, two) => move(tx, caller(two), stepOf(two))],
  [
    'is exchanged',
    1,
    (tx, two) =>
      exchange(
        tx,
        stepOf(two),
        two.source.map((source_id, place) => ({ source_id, target_id: two.target[place]! })),
      ),
  ],
  ['leaves', 0, (tx, two) => leave(tx, { student_id: two.student_id, group_id: two.from, now: NOON })],
]

const newGrade = ({ student_id, source, partials }: TwoGroups) => ({
  is_final: 0 as const,
  calification: 66,
  student_id,
  subject_id: source[0],
  partial_id: partials[2]!,
})

const saves: Record<string, (two: TwoGroups) => Promise<Answered>> = {
  'a new grade': (two) => as(two.professor).answer(saveGrades, { body: { create: [newGrade(two)] } }),
  'a changed grade': async (two) => {
    const [grade] = await inSchoolAsOwner<{ id: number }>(
      two.school_id,
      `select calification_id::int as id from califications where subject_id = ${two.source[0]} limit 1`,
    )
    const update = [{ calification_id: grade!.id, calification: 66, version: 1 }]
    return as(two.professor).answer(saveGrades, { body: { update } })
  },
  'the list of today': ({ professor, from, student_id, source }) => {
    const items = [{ assistance: 1, date: TODAY, student_id, subject_id: source[0] }]
    return as(professor).answer(saveAttendance, { body: { group_id: from, items } })
  },
}

const marksOf = (two: TwoGroups, classes: readonly number[]) =>
  Promise.all(classes.map((subject_id) => marksIn(two, subject_id)))

describe.each(changes)('while a student %s,', (_, special, change) => {
  test.each(Object.entries(saves))(
    '%s waits, and is refused in the class that was left',
    async (__, save) => {
      const two = await twoGroups(special)
      await tokenOf(two.professor)
      const { pid, end } = await open(two.school_id, (tx) => change(tx, two))
      const saving = save(two)
      await untilSomebodyWaitsFor(pid)
      await end()
      const moved = await marksOf(two, two.source)
      expect(shown(await saving)).toEqual([404, 3102])
      expect(await marksOf(two, two.source)).toEqual(moved)
      expect(await differencesIn(two.school_id)).toEqual([])
    },
  )
})

test('a grade that is being saved is waited for, and goes along', async () => {
  const two = await twoGroups()
  await tokenOf(two.administrator)
  const { pid, end } = await open(two.school_id, (tx) =>
    writeGrades(tx, caller(two), NOON, { update: [], create: [newGrade(two)] }),
  )
  const moving = as(two.administrator).answer(changeGroup, {
    params: { id: two.student_id, group_id: two.from },
    body: { group_id: two.to },
  })
  await untilSomebodyWaitsFor(pid)
  await end()
  expect(shown(await moving)).toEqual([200, undefined])
  expect(await marksOf(two, [two.source[0], two.target[0]])).toMatchObject([
    { grades: [] },
    { grades: [80, 90, 66] },
  ])
  expect(await differencesIn(two.school_id)).toEqual([])
})

test('grades of a class and moves out of it, many at once, leave no mark behind of who has moved', async () => {
  const two = await twoGroups()
  const students = await build.students(two.school_id, 15)
  await build.enroll(two.school_id, two.from, students)
  await Promise.all([tokenOf(two.professor), tokenOf(two.administrator)])
  const cell = { ...newGrade(two), partial_id: two.partials[0]! }
  const saving = students.map((student_id) =>
    as(two.professor).answer(saveGrades, { body: { create: [{ ...cell, student_id }] } }),
  )
  const moving = students.map((id) =>
    as(two.administrator).answer(changeGroup, {
      params: { id, group_id: two.from },
      body: { group_id: two.to },
    }),
  )
  for (const answer of await Promise.all(moving)) expect(shown(answer)).toEqual([200, undefined])
  const codes = (await Promise.all(saving)).map((answer) => String(shown(answer)))
  expect(codes.filter((code) => code !== '200,' && code !== '404,3102')).toEqual([])
  const behind = await inSchoolAsOwner(
    two.school_id,
    `select student_id from califications where subject_id = ${two.source[0]} and student_id <> ${two.student_id}`,
  )
  expect(behind).toEqual([])
  expect(await differencesIn(two.school_id)).toEqual([])
})

test('a professor who saves does not wait for the save of a colleague of the same students', async () => {
  const two = await twoGroups()
  await tokenOf(two.professor)
  const { end } = await open(two.school_id, (tx) =>
    sql`select from enrollments where student_id = ${two.student_id} for key share`.execute(tx),
  )
  const create = [newGrade(two)]
  expect(shown(await as(two.professor).answer(saveGrades, { body: { create } }))).toEqual([200, undefined])
  await end()
})
