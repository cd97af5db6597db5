import { readAttendanceBoard, readAttendanceSummary } from '@plantel/contract/attendance-board'
import { undoList } from '@plantel/contract/attendance'
import { expect, test } from 'vitest'
import { NOON, TODAY } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { boardFor, boardSchool, take } from '../../../test/build/board-school.ts'
import { build } from '../../../test/build/build.ts'
import { suspend } from '../../../test/build/suspended-day.ts'
import { standIn } from '../../../test/build/stand-in.ts'
import { askExport } from '../../../test/exported.ts'
import { correct } from '../../../test/build/told-lists.ts'

const ABSENT = { assistance: 0 } as const
const LATE = { assistance: 1, code: 'R' } as const

test('a list that is due is pending once its hour has come, later before, and taken with its counts', async () => {
  const school = await boardSchool()
  const { director, eva, leo, group_id, first, second, third, ana, beto } = school
  await take(school, eva, first, { [ana]: ABSENT, [beto]: LATE })
  expect(await boardFor(director)).toEqual({
    date: TODAY,
    school_day: true,
    lists: { due: 3, taken: 1 },
    absent: 1,
    lates: 1,
    groups: [
      {
        group_id,
        title: '1° A Matutino',
        level: 2,
        unlisted: false,
        hours: [
          expect.objectContaining({
            subject_id: first,
            title: 'Español',
            starts: '08:00',
            state: 'taken',
            taken_at: NOON.toISOString(),
            presences: 1,
            absences: 1,
            professor_id: eva.user_id,
          }),
          expect.objectContaining({
            subject_id: second,
            starts: '11:00',
            state: 'pending',
            taken_at: null,
            presences: null,
            professor_id: leo.user_id,
          }),
          expect.objectContaining({ subject_id: third, starts: '13:00', state: 'later' }),
        ],
      },
    ],
    without_classes: [],
    professors: expect.arrayContaining([
      { professor_id: eva.user_id, name: 'Eva', last_name: 'Luna', second_last_name: null },
      { professor_id: leo.user_id, name: 'Leo', last_name: 'Mar', second_last_name: null },
    ]),
  })
})

test('a list is counted as it was corrected, and not at all once it was taken back', async () => {
  const school = await boardSchool()
  const { director, eva, leo, first, second, ana, school_id } = school
  await take(school, eva, first, { [ana]: ABSENT })
  await take(school, leo, second, { [ana]: ABSENT })
  const base = { ...school, professor: eva, subject_id: first, partials: [], advisor: school.advisor }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it needs no more than the class and its professor
  await correct(base as unknown as Parameters<typeof correct>[0], ana, { assistance: 1 })
  const corrected = await boardFor(director)
  expect([corrected.absent, corrected.groups[0]?.hours[0]]).toMatchObject([0, { presences: 2, absences: 0 }])
  await as(leo).call(undoList, { params: { id: second, date: TODAY } })
  const undone = await boardFor(director)
  expect(undone.lists).toEqual({ due: 3, taken: 1 })
  expect(undone.groups[0]?.hours[1]).toMatchObject({ state: 'pending', absences: null })
  expect((await as(director).call(readAttendanceSummary, { params: { id: school_id } })).data).toEqual({
    date: TODAY,
    lists: { due: 3, taken: 1 },
    absent: 0,
    lates: 0,
  })
})

test('any day by its date: of one that has passed all is pending, of one to come nothing is', async () => {
  const { director, group_id } = await boardSchool()
  const before = await boardFor(director, { date: '2026-03-03' })
  expect(before.groups.map((group) => [group.group_id, group.hours.map(({ state }) => state)])).toEqual([
    [group_id, ['pending', 'pending', 'pending']],
  ])
  const coming = await boardFor(director, { date: '2026-03-17' })
  expect(coming.groups[0]?.hours.map(({ state }) => state)).toEqual(['later', 'later', 'later'])
  expect(await boardFor(director, { date: '2026-03-15' })).toMatchObject({ school_day: false, groups: [] })
  expect(await boardFor(director, { date: '2026-03-11' })).toMatchObject({
    school_day: true,
    lists: { due: 0, taken: 0 },
  })
})

test('a group without a timetable has no list two hours after its turn began, until one is taken; that one was not due', async () => {
  const school = await boardSchool()
  const { school_id, director, eva } = school
  const group_id = await build.group(school_id, { grade: '2', group: 'B' })
  const students = await build.students(school_id, 2)
  await build.enroll(school_id, group_id, students)
  const subject_id = await build.subject(school_id, group_id, eva.user_id, { title: 'Danza' })
  const before = (await boardFor(director)).groups.find((group) => group.group_id === group_id)
  expect(before).toMatchObject({ unlisted: true, hours: [] })
  await take({ group_id, students }, eva, subject_id)
  const after = await boardFor(director)
  expect(after.groups.map((group) => group.title)).toEqual(['1° A Matutino', '2° B Matutino'])
  expect(after.groups[1]).toMatchObject({
    unlisted: false,
    hours: [{ subject_id, starts: null, state: 'taken', presences: 2, absences: 0 }],
  })
  expect(after.lists).toEqual({ due: 3, taken: 0 })
})

test('a group whose classes are suspended is named, for an advisor only one of theirs; a list that was taken stays', async () => {
  const school = await boardSchool()
  const { school_id, administrator, director, advisor, eva, group_id, first } = school
  await build.group(school_id, { grade: '2', group: 'B' })
  await suspend(administrator, { group_ids: [group_id] })
  const off = [{ group_id, title: '1° A Matutino' }]
  for (const person of [administrator, director, advisor])
    expect(await boardFor(person)).toMatchObject({
      school_day: true,
      lists: { due: 0, taken: 0 },
      groups: [],
      without_classes: off,
    })
  const stranger = await build.user(school_id, ['ASSESSOR'])
  expect((await boardFor(stranger)).without_classes).toEqual([])
  await take(school, eva, first)
  const board = await boardFor(director)
  expect(board.groups.map((group) => group.group_id)).toContain(group_id)
  expect(board.without_classes).toEqual(off)
})

test('on a day without classes nothing is due, and what was taken is there', async () => {
  const school = await boardSchool()
  const { school_id, director, eva, first } = school
  await build.within(school_id, (tx) =>
    tx
      .insertInto('activities')
      .values({
        description: 'Puente',
        school_cycle: '2025-2026',
        level: 0,
        is_range: 0,
        start_date: NOON.toISOString(),
        no_class: 1,
      })
      .execute(),
  )
  expect(await boardFor(director)).toMatchObject({
    school_day: false,
    lists: { due: 0, taken: 0 },
    groups: [],
  })
  await take(school, eva, first)
  const board = await boardFor(director)
  expect(board).toMatchObject({ school_day: false, lists: { due: 0, taken: 0 } })
  expect(board.groups[0]?.hours).toMatchObject([{ subject_id: first, starts: null, state: 'taken' }])
})

test('a group with a list of the day owes that one alone, from the hour that the school says', async () => {
  const { school_id, director, group_id, third } = await boardSchool()
  await build.within(school_id, (tx) =>
    tx
      .updateTable('groups')
      .set({ roll: 1, roll_subject_id: third })
      .where('group_id', '=', group_id)
      .execute(),
  )
  const board = await boardFor(director)
  expect(board.lists).toEqual({ due: 1, taken: 0 })
  expect(board.groups[0]?.hours).toMatchObject([{ subject_id: third, starts: '09:00', state: 'pending' }])
  await build.setting(school_id, 'roll-due', '12:01 15:00 19:00')
  expect((await boardFor(director)).groups[0]?.hours).toMatchObject([{ starts: '12:01', state: 'later' }])
  expect((await boardFor(director, { date: '2026-03-14' })).groups).toEqual([])
})

test('an advisor sees the own groups, and no number of the school', async () => {
  const school = await boardSchool()
  const { school_id, advisor, eva, first, ana } = school
  await take(school, eva, first, { [ana]: ABSENT })
  const other = await build.user(school_id, ['ASSESSOR'])
  expect(await boardFor(advisor)).toMatchObject({ lists: { due: 3, taken: 1 }, absent: 1 })
  expect(await boardFor(other)).toMatchObject({ lists: { due: 0, taken: 0 }, absent: 0, groups: [] })
  const answer = await as(advisor).answer(readAttendanceSummary, { params: { id: school_id } })
  expect(answer.statusCode).toBe(403)
})

test('another school is not there (404), another role may not (403), and a day that is none is refused', async () => {
  const [mine, others] = [await boardSchool(), await boardSchool()]
  const at = (id: number) => ({ params: { id } })
  expect((await as(mine.director).answer(readAttendanceBoard, at(others.school_id))).statusCode).toBe(404)
  expect((await as(mine.eva).answer(readAttendanceBoard, at(mine.school_id))).statusCode).toBe(403)
  const wrong = await as(mine.director).answer(readAttendanceBoard, {
    ...at(mine.school_id),
    query: { date: '2026-02-30' },
  })
  expect(wrong.json()).toMatchObject({ code: 1017 })
  await take(others, others.eva, others.first, { [others.ana]: ABSENT })
  expect(await boardFor(mine.director)).toMatchObject({ absent: 0, lists: { due: 3, taken: 0 } })
})

test('who stands in for a professor is named beside the class that day, and in the file', async () => {
  const school = await boardSchool()
  const { school_id, director, eva, leo, first, second, third } = school
  const zoe = await build.user(school_id, ['PROFESSOR'], { name: 'Zoe', last_name: 'Gil' })
  const days = { from: TODAY, to: '2026-03-12', substitute_id: zoe.user_id }
  await standIn(school_id, { professor_id: eva.user_id, ...days, subject_ids: [first] })
  await standIn(school_id, { professor_id: leo.user_id, ...days, from: '2026-03-11', to: '2026-03-17' })
  const substitutes = async (query: Record<string, string> = {}) =>
    (await boardFor(director, query)).groups.flatMap(({ hours }) =>
      hours.map(({ subject_id, substitute_id }) => [subject_id, substitute_id]),
    )
  const classes = [first, second, third]
  const today = await substitutes()
  expect(today).toEqual(classes.map((id) => [id, id === first ? zoe.user_id : null]))
  const later = await substitutes({ date: '2026-03-17' })
  expect(later).toEqual(
    expect.arrayContaining([
      [first, null],
      [second, zoe.user_id],
    ]),
  )
  expect((await boardFor(director)).professors).toContainEqual({
    professor_id: zoe.user_id,
    name: 'Zoe',
    last_name: 'Gil',
    second_last_name: null,
  })
  const file = await askExport(director, 'attendance-lists', { format: 'csv' })
  expect(file.body).toContain('Luna Eva (suple Gil Zoe)')
})
