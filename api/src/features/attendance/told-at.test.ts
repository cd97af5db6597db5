import { saveAttendance } from '@plantel/contract/attendance'
import { writeTimetable } from '@plantel/contract/timetable'
import { beforeEach, expect, test } from 'vitest'
import { clock, NOON, TODAY } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build, type BuiltClass } from '../../../test/build/build.ts'

let built: BuiltClass
beforeEach(async () => {
  clock.now = NOON
  built = await build.taughtClass()
})

const save = async (
  absent: number,
  { subject_id = built.subject_id, code }: { subject_id?: number; code?: string } = {},
) => {
  const items = built.students.map((student_id, place) => ({
    student_id,
    subject_id,
    date: TODAY,
    assistance: place < absent && code === undefined ? 0 : 1,
    ...(place < absent && code !== undefined ? { code } : {}),
  }))
  const { data } = await as(built.professor).call(saveAttendance, {
    body: { group_id: built.group_id, items },
  })
  return data.told_at
}

/** Noon in UTC is 12:00 in the school. */
const minutesAfter = (told_at: string | null) => told_at && (Date.parse(told_at) - NOON.getTime()) / 60_000

const classAt = async (starts: string, ends: string) => {
  const administrator = await build.user(built.school_id, ['ADMINISTER'])
  await as(administrator).call(writeTimetable, {
    params: { id: built.group_id },
    body: { hours: [{ subject_id: built.subject_id, weekday: 2, starts, ends }] },
  })
}

test('nobody absent or late: no family is told', async () => {
  expect(await save(0)).toBeNull()
})

test('without a timetable the first list of a day is told half an hour after it was saved', async () => {
  expect(minutesAfter(await save(1))).toBe(30)
})

test('a late arrival is told too', async () => {
  expect(minutesAfter(await save(1, { code: 'R' }))).toBe(30)
})

test('with a timetable it is told half an hour after the class began', async () => {
  await classAt('11:50', '12:40')
  expect(minutesAfter(await save(1))).toBe(20)
})

test('but not before the list can no longer be taken back', async () => {
  await classAt('07:00', '07:50')
  expect(minutesAfter(await save(1))).toBe(10)
})

test('a later list of the day waits for the grace alone; sent again it says the same', async () => {
  await save(1)
  const other = await build.subject(built.school_id, built.group_id, built.professor.user_id, {
    title: 'Artes',
  })
  clock.now = new Date(NOON.getTime() + 60_000)
  expect(minutesAfter(await save(1, { subject_id: other }))).toBe(11)
  clock.now = new Date(NOON.getTime() + 300_000)
  expect(minutesAfter(await save(1, { subject_id: other }))).toBe(11)
})
