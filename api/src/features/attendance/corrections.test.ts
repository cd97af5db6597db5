import { correctList, readMarkHistory, saveAttendance, undoList } from '@plantel/contract/attendance'
import { readClassList } from '@plantel/contract/classes'
import { expect, test } from 'vitest'
import { inSchoolAsOwner, TODAY } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build, type BuiltClass } from '../../../test/build/build.ts'
import { shown } from '../../../test/shown.ts'

const takeList = async (built: BuiltClass, absent: readonly number[] = []) => {
  const items = built.students.map((student_id) => ({
    student_id,
    subject_id: built.subject_id,
    date: TODAY,
    assistance: absent.includes(student_id) ? (0 as const) : (1 as const),
  }))
  await as(built.professor).call(saveAttendance, { body: { group_id: built.group_id, items } })
  return listOf(built)
}

const listOf = (built: BuiltClass, person: Person = built.professor) =>
  as(person)
    .call(readClassList, { params: { id: built.subject_id } })
    .then(({ data }) => data)

const correct = (person: Person, body: object) => as(person).answer(correctList, { body })

const markOf = ({ students }: Awaited<ReturnType<typeof listOf>>, student_id: number | undefined) => {
  const found = students.find((student) => student.student_id === student_id)
  if (!found || found.assist_id === null || found.version === null) throw new Error('no mark')
  return { assist_id: found.assist_id, version: found.version, code: found.code }
}

const differences = (school_id: number) =>
  inSchoolAsOwner(school_id, `select kept from stats_differences where school_id = ${school_id}`)

const withAbsent = async () => {
  const built = await build.taughtClass({ size: 3 })
  const list = await takeList(built, [built.students[0]!])
  return { ...built, list, mark: markOf(list, built.students[0]) }
}

const back = (school_id: number, days: number) =>
  inSchoolAsOwner(
    school_id,
    `update attendance_lists set taken_at = taken_at - interval '${days} minutes' where school_id = ${school_id}`,
  )

test('a list is taken back within the grace by who took it, and is open again', async () => {
  const built = await withAbsent()
  const undo = (person: Person) =>
    as(person).answer(undoList, { params: { id: built.subject_id, date: TODAY } })
  await back(built.school_id, 9)
  expect(shown(await undo(built.professor))[0]).toBe(200)
  expect((await listOf(built)).taken).toBe(false)
  expect(await differences(built.school_id)).toEqual([])
  expect(await inSchoolAsOwner(built.school_id, 'select from feed_events')).toEqual([])
  expect(shown(await undo(built.professor))[0]).toBe(404)
})

test('after the grace it is not: 9010', async () => {
  const built = await withAbsent()
  await back(built.school_id, 10)
  const answer = await as(built.professor).answer(undoList, { params: { id: built.subject_id, date: TODAY } })
  expect(shown(answer)).toEqual([409, 9010])
  expect((await listOf(built)).taken).toBe(true)
})

test('an absence becomes a late arrival in one call without a reason, with the hour', async () => {
  const { school_id, professor, mark, ...built } = await withAbsent()
  const answer = await correct(professor, {
    items: [{ assist_id: mark.assist_id, version: 1, assistance: 1, code: 'R' }],
  })
  expect(shown(answer)[0]).toBe(200)
  const after = await listOf({ school_id, professor, ...built })
  expect(after.students[0]).toMatchObject({
    code: 'R',
    assistance: 1,
    arrived_at: expect.stringMatching(/^\d\d:\d\d$/),
    version: 2,
  })
  expect(await differences(school_id)).toEqual([])
})

test('any other change asks for a reason, and is kept with it', async () => {
  const { school_id, professor, mark } = await withAbsent()
  const items = [{ assist_id: mark.assist_id, version: 1, assistance: 1, note: 'Estaba en la enfermería' }]
  expect(shown(await correct(professor, { items }))).toEqual([422, 1017])
  expect(shown(await correct(professor, { items, reason: 'Error de captura' }))[0]).toBe(200)
  const { data } = await as(professor).call(readMarkHistory, { params: { id: mark.assist_id } })
  expect(data).toMatchObject([
    {
      from: { code: 'F', assistance: 0, note: null },
      to: { code: 'P', assistance: 1, note: 'Estaba en la enfermería' },
      reason: 'Error de captura',
    },
  ])
  expect(await differences(school_id)).toEqual([])
})

test('an overtaken version is refused with the mark as it is; the same correction twice is one', async () => {
  const { professor, mark } = await withAbsent()
  const item = { assist_id: mark.assist_id, version: 1, assistance: 1 }
  const reason = 'Error de captura'
  expect(shown(await correct(professor, { items: [item], reason }))[0]).toBe(200)
  expect(shown(await correct(professor, { items: [item], reason }))[0]).toBe(200)
  const late = await correct(professor, { items: [{ ...item, code: 'C' }], reason })
  expect(shown(late)).toEqual([409, 9014])
  expect(late.json()).toMatchObject({ conflicts: [{ assist_id: mark.assist_id, code: 'P', version: 2 }] })
})

test('who is missing on a taken list is added, by the class’s professor, who is enrolled', async () => {
  const built = await withAbsent()
  const { school_id, group_id, subject_id, professor } = built
  const [late = 0, stranger = 0] = await build.students(school_id, 2)
  await build.enroll(school_id, group_id, [late])
  const item = { student_id: late, subject_id, date: TODAY, assistance: 0 }
  const reason = 'Se inscribió hoy'
  expect(shown(await correct(professor, { items: [{ ...item, student_id: stranger }], reason }))).toEqual([
    404, 3102,
  ])
  expect(shown(await correct(professor, { items: [item], reason }))[0]).toBe(200)
  expect((await listOf(built)).students.find(({ student_id }) => student_id === late)).toMatchObject({
    code: 'F',
  })
  expect(await differences(school_id)).toEqual([])
})

test.each([
  ['a professor of another class', 'PROFESSOR', 'here', 404],
  ['another school’s administrator', 'ADMINISTER', 'abroad', 404],
  ['the administration', 'ADMINISTER', 'here', 200],
  ['a director', 'DIRECTOR', 'here', 403],
] as const)('%s: %s %s %i', async (_, role, place, status) => {
  const { school_id, mark } = await withAbsent()
  const person = await build.user(place === 'here' ? school_id : await build.school(), [role])
  const items = [{ assist_id: mark.assist_id, version: 1, assistance: 1 }]
  expect(shown(await correct(person, { items, reason: 'Error de captura' }))[0]).toBe(status)
})

test('a day is missed whole when no list has the child as present, and excused when every absence is', async () => {
  const built = await withAbsent()
  const { school_id, mark, students, subject_id } = built
  const administrator = await build.user(school_id, ['ADMINISTER'])
  const days = () =>
    inSchoolAsOwner(
      school_id,
      'select student_id, absence_days, excused_days from student_absence_days order by student_id',
    )
  expect(await days()).toEqual([{ student_id: String(students[0]), absence_days: 1, excused_days: 0 }])
  const items = [{ assist_id: mark.assist_id, version: 1, assistance: 0, excused: true }]
  expect(shown(await correct(administrator, { items, reason: 'Justificante' }))[0]).toBe(200)
  expect(await days()).toMatchObject([{ absence_days: 1, excused_days: 1 }])
  expect(
    await inSchoolAsOwner(
      school_id,
      `select absences, excused from subject_stats where subject_id = ${subject_id}`,
    ),
  ).toEqual([{ absences: '1', excused: '1' }])
  expect(await differences(school_id)).toEqual([])
})
