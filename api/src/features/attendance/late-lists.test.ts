import { createActivity } from '@plantel/contract/activities'
import { saveAttendance, undoList } from '@plantel/contract/attendance'
import { readClassList } from '@plantel/contract/classes'
import { expect, test } from 'vitest'
import { inSchoolAsOwner, NOON, TODAY } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build, type BuiltClass } from '../../../test/build/build.ts'
import { shown } from '../../../test/shown.ts'

/** Today is Tuesday 10 March 2026: the last three school days are Monday 9, Friday 6 and Thursday 5. */
const save = async (built: BuiltClass, date: string, person: Person = built.professor): Promise<unknown> => {
  const { group_id, subject_id, students } = built
  const items = students.map((student_id) => ({ student_id, subject_id, date, assistance: 1 as const }))
  const [status, code] = shown(await as(person).answer(saveAttendance, { body: { group_id, items } }))
  return code ?? status
}

const see = async ({ professor, subject_id }: BuiltClass, date: string, person: Person = professor) => {
  const asked = { params: { id: subject_id }, query: { date } }
  return (await as(person).call(readClassList, asked)).data
}

const free = async ({ school_id }: BuiltClass, day: string) => {
  const body = {
    description: 'Puente',
    school_cycle: '2025-2026',
    level: 0,
    is_range: 0,
    no_class: 1,
    start_date: `${day} 00:00:00`,
  }
  await as(await build.user(school_id, ['DIRECTOR'])).call(createActivity, {
    params: { id: school_id },
    body,
  })
}

test.each([
  ['of the day before', '2026-03-09', 200],
  ['of three school days ago', '2026-03-05', 200],
  ['of four', '2026-03-04', 1017],
  ['of the Sunday between', '2026-03-08', 200],
  ['of tomorrow', '2026-03-11', 1017],
])('a list %s', async (_, date, answer) => {
  const built = await build.taughtClass()
  expect((await see(built, date)).can_take).toBe(answer === 200)
  expect(await save(built, date)).toBe(answer)
  expect((await see(built, date)).taken).toBe(answer === 200)
})

test('a day without classes gives one day more', async () => {
  const built = await build.taughtClass()
  await free(built, '2026-03-09')
  expect(await save(built, '2026-03-04')).toBe(200)
  expect(await save(built, '2026-03-03')).toBe(1017)
})

test.each([
  ['0', '2026-03-10', '2026-03-09'],
  ['1', '2026-03-09', '2026-03-06'],
  ['10', '2026-02-24', '2026-02-23'],
])('with %s days the first is %s', async (days, first, before) => {
  const built = await build.taughtClass()
  await build.setting(built.school_id, 'attendance-late-days', days)
  expect(await save(built, before)).toBe(1017)
  expect(await save(built, first)).toBe(200)
})

test('it belongs to the partial of its day; outside of all it is 4024', async () => {
  const built = await build.taughtClass()
  await build.setting(built.school_id, 'attendance-late-days', '10')
  await inSchoolAsOwner(
    built.school_id,
    `update partials set start_date = '2026-03-02' where partial_id = ${built.partials[1]}`,
  )
  expect(await see(built, '2026-02-27')).toMatchObject({ closed: 4024, can_take: false })
  expect(await save(built, '2026-02-27')).toBe(4024)
  expect(await save(built, '2026-03-02')).toBe(200)
  expect(
    await inSchoolAsOwner(built.school_id, 'select date, partial_id from attendance_lists'),
  ).toMatchObject([{ partial_id: String(built.partials[1]) }])
})

test('it says when it was captured, is taken back within the grace, and stays the list of today’s default', async () => {
  const built = await build.taughtClass()
  await save(built, '2026-03-09')
  const list = await see(built, '2026-03-09')
  expect(list).toMatchObject({ date: '2026-03-09', today: TODAY, taken_at: NOON.toISOString() })
  expect(list.list).toMatchObject({ may_undo: true, may_correct: true, may_note_late: false })
  const { data } = await as(built.professor).call(readClassList, { params: { id: built.subject_id } })
  expect(data).toMatchObject({ date: TODAY, taken: false, can_take: true })
  const undone = await as(built.professor).answer(undoList, {
    params: { id: built.subject_id, date: '2026-03-09' },
  })
  expect(undone.statusCode).toBe(200)
  expect((await see(built, '2026-03-09')).taken).toBe(false)
})

test('twice it is one; another list of that day is 9001; a day in one list with another is 1017', async () => {
  const built = await build.taughtClass()
  const [student_id = 0, other = 0] = built.students
  const { group_id, subject_id } = built
  expect([await save(built, '2026-03-09'), await save(built, '2026-03-09')]).toEqual([200, 200])
  const item = { student_id, subject_id, date: '2026-03-09', assistance: 0 }
  const send = (items: object[]) => as(built.professor).answer(saveAttendance, { body: { group_id, items } })
  expect(shown(await send([item]))).toEqual([409, 9001])
  expect(shown(await send([item, { ...item, student_id: other, date: TODAY }]))).toEqual([422, 1017])
})

test('of another’s class it is not there; in a finished cycle it is 9013', async () => {
  const built = await build.taughtClass()
  const another = await build.user(built.school_id, ['PROFESSOR'])
  expect(await save(built, '2026-03-09', another)).toBe(404)
  await build.freeze(built.school_id)
  expect(await save(built, '2026-03-09')).toBe(9013)
})
