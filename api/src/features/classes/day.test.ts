import { saveAttendance } from '@plantel/contract/attendance'
import { readMyDay, writeTimetable } from '@plantel/contract/timetable'
import { beforeEach, expect, test } from 'vitest'
import { clock, inSchoolAsOwner, NOON, TODAY } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build, type BuiltClass } from '../../../test/build/build.ts'

let built: BuiltClass
let administrator: Person
beforeEach(async () => {
  built = await build.taughtClass()
  administrator = await build.user(built.school_id, ['ADMINISTER'])
})

const write = (hours: object[], group_id = built.group_id) =>
  as(administrator).call(writeTimetable, { params: { id: group_id }, body: { hours } })

const myDay = async (by = built.professor) => (await as(by).call(readMyDay)).data

const states = async () =>
  (await myDay()).classes.map(({ catalogSubject, starts, state }) => [catalogSubject.title, starts, state])

const at = async <Result>(hour: string, work: () => Promise<Result>): Promise<Result> => {
  clock.now = new Date(`${TODAY}T${hour}:00-06:00`)
  try {
    return await work()
  } finally {
    clock.now = NOON
  }
}

const another = (title: string) =>
  build.subject(built.school_id, built.group_id, built.professor.user_id, { title })

test('without a timetable the classes are as in the list of classes', async () => {
  await another('Artes')
  const { date, school_day } = await myDay()
  expect({ date, school_day }).toEqual({ date: TODAY, school_day: true })
  expect(await states()).toEqual([
    ['Artes', null, 'unscheduled'],
    ['Matemáticas', null, 'unscheduled'],
  ])
})

test("today's classes come in their order with hour and room, and say what is pending, later and taken", async () => {
  const [arts, history] = [await another('Artes'), await another('Historia')]
  await write([
    { subject_id: built.subject_id, weekday: 2, starts: '07:00', ends: '07:50', room: 'Aula 3' },
    { subject_id: history, weekday: 2, starts: '07:50', ends: '08:40' },
    { subject_id: arts, weekday: 3, starts: '07:00', ends: '07:50' },
  ])
  await at('07:50', async () => {
    expect((await myDay()).classes[0]).toMatchObject({ starts: '07:00', ends: '07:50', room: 'Aula 3' })
    expect(await states()).toEqual([
      ['Matemáticas', '07:00', 'pending'],
      ['Historia', '07:50', 'pending'],
      ['Artes', null, 'unscheduled'],
    ])
  })
  expect((await at('07:49', states)).map(([, , state]) => state)).toEqual(['pending', 'later', 'unscheduled'])
  await as(built.professor).call(saveAttendance, {
    body: {
      group_id: built.group_id,
      items: built.students.map((student_id) => ({
        student_id,
        subject_id: built.subject_id,
        date: TODAY,
        assistance: 1,
      })),
    },
  })
  expect((await at('07:30', states)).map(([, , state]) => state)).toEqual(['taken', 'later', 'unscheduled'])
})

test('a day without classes has none, and says so', async () => {
  await write([{ subject_id: built.subject_id, weekday: 2, starts: '07:00', ends: '07:50' }])
  await inSchoolAsOwner(
    built.school_id,
    `insert into activities (description, school_cycle, is_range, start_date, created_by, no_class, level)
     values ('Puente', '2025-2026', 0, '${TODAY} 12:00-06', ${administrator.user_id}, 1, 0)`,
  )
  expect((await myDay()).school_day).toBe(false)
  expect(await states()).toEqual([['Matemáticas', null, 'unscheduled']])
})

test('are only those of the caller', async () => {
  const other = await build.user(built.school_id, ['PROFESSOR'])
  expect((await myDay(other)).classes).toEqual([])
})
