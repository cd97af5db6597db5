import {
  openCaseFile,
  REPORTED_STUDENTS_MAX,
  writeClassReports,
  writeReports,
} from '@plantel/contract/case-files'
import { updateCaseFile } from '@plantel/contract/reports'
import { expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build, type BuiltClass } from '../../../test/build/build.ts'
import { firstOf } from '../../../test/first-of.ts'

const STUDENTS = 4

const setUp = async (students = STUDENTS) => {
  const built = await build.taughtClass({ size: students })
  const enabled = await build.reportTypes(built.school_id, ['Ruido', 'Uniforme'])
  const disabled = await build.reportTypes(built.school_id, ['Celular'], 0)
  return { ...built, types: firstOf(3, [...enabled, ...disabled]) }
}

const report = (
  { subject_id }: Pick<BuiltClass, 'subject_id'>,
  person: Person,
  student_ids: readonly number[],
  catalog_report_id: number,
  description?: string,
) =>
  as(person).answer(writeClassReports, {
    params: { id: subject_id },
    body: { student_ids, catalog_report_id, ...(description === undefined ? {} : { description }) },
  })

const reportsIn = ({ school_id }: Pick<BuiltClass, 'school_id'>) =>
  inSchoolAsOwner<{ student_id: number; user_id: number; description: string | null }>(
    school_id,
    `select f.student_id::int, r.catalog_report_id::int as type, r.description, r.user_id::int, r.group_id::int, f.assessor_id::int
    from reports r join files f on f.file_id = r.file_id order by r.report_id`,
  )

const entriesOf = ({ school_id }: Pick<BuiltClass, 'school_id'>, action: string) =>
  inSchoolAsOwner<{ details: unknown }>(
    school_id,
    `select details from audit_log where action = '${action}' order by audit_id`,
  )

test('of several students of a class are one save: a report in each case file, with one sentence', async () => {
  const built = await setUp()
  const { professor, students, types, advisor, group_id } = built
  const chosen = [students[2]!, students[0]!]
  const answer = await report(built, professor, chosen, types[0], '  Platicaban en el examen ')
  const data = chosen.map((student_id) => ({
    student_id,
    report_id: expect.any(Number),
    file_id: expect.any(Number),
    catalog_report_id: types[0],
    title: 'Ruido',
    user_id: professor.user_id,
    description: 'Platicaban en el examen',
    family_text: null,
    created_at: expect.any(String),
  }))
  expect(answer.json()).toEqual({ data })
  const row = { type: types[0], description: 'Platicaban en el examen', user_id: professor.user_id, group_id }
  const rows = await reportsIn(built)
  expect(rows).toHaveLength(2)
  expect(new Set(rows.map(({ student_id }) => student_id))).toEqual(new Set(chosen))
  for (const each of rows) expect(each).toMatchObject({ ...row, assessor_id: advisor.user_id })
  expect(await inSchoolAsOwner(built.school_id, 'select reports from group_stats')).toEqual([{ reports: 2 }])
  expect(await inSchoolAsOwner(built.school_id, 'select * from stats_differences')).toEqual([])
  expect(await entriesOf(built, 'case-file:open')).toHaveLength(2)
  expect(await entriesOf(built, 'reports:write')).toHaveLength(1)
})

test('a case file that is open is used, and the same case files serve one student and several', async () => {
  const built = await setUp()
  const { professor, students, advisor, types } = built
  const params = { id: students[0]!, assessor_id: advisor.user_id }
  const { file_id } = (await as(professor).call(openCaseFile, { params })).data
  const { data } = (await report(built, professor, students, types[0])).json()
  expect(data[0].file_id).toBe(file_id)
  expect(await entriesOf(built, 'case-file:open')).toHaveLength(STUDENTS)
  const again = await as(professor).call(writeReports, {
    params: { id: file_id, professor_id: professor.user_id },
    body: { reports: [{ catalog_report_id: types[0] }] },
  })
  expect(again.data[0]?.report_id).toBe(data[0].report_id)
})

test('the same once more within a minute is the one that is there, also for some of them', async () => {
  const built = await setUp()
  const { professor, students, types } = built
  const first = await report(built, professor, students.slice(0, 3), types[0])
  const second = await report(built, professor, students.slice(0, 3), types[0])
  expect(second.body).toBe(first.body)
  expect(await entriesOf(built, 'reports:write')).toHaveLength(1)
  await report(built, professor, students, types[0])
  expect(await reportsIn(built)).toHaveLength(STUDENTS)
  await report(built, professor, students, types[0], 'Otra vez')
  expect(await reportsIn(built)).toHaveLength(2 * STUDENTS)
})

test('many at once are one report about each, in whichever order they name them', async () => {
  const built = await setUp()
  const { professor, students, types } = built
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, place) =>
      report(built, professor, place % 2 === 0 ? students : students.toReversed(), types[0]),
    ),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(await reportsIn(built)).toHaveLength(STUDENTS)
  expect(await entriesOf(built, 'reports:write')).toHaveLength(1)
})

test('while case files are closed every report stands in one', async () => {
  const built = await setUp()
  const { professor, students, advisor, types } = built
  const { data } = (await report(built, professor, students, types[0])).json()
  const closing = data.map(({ file_id }: { file_id: number }) =>
    as(advisor).answer(updateCaseFile, { params: { id: file_id }, body: { status: 1 } }),
  )
  const [answer] = await Promise.all([report(built, professor, students, types[1]), ...closing])
  expect(answer.statusCode).toBe(200)
  expect(await reportsIn(built)).toHaveLength(2 * STUDENTS)
})

test('one wrong student refuses all', async () => {
  const built = await setUp()
  const { professor, students, types, school_id } = built
  const other = await build.taughtClass({ school_id })
  const far = await build.taughtClass()
  const [left = 0] = students.slice(3)
  await build.within(school_id, (tx) =>
    tx.updateTable('students').set({ status: 0 }).where('student_id', '=', left).execute(),
  )
  for (const wrong of [other.students[0]!, far.students[0]!, left, 999_999_999]) {
    const answer = await report(built, professor, [students[0]!, wrong], types[0])
    expect(answer.statusCode).toBe(404)
  }
  const twice = await report(built, professor, [students[0]!, students[0]!], types[0])
  expect(twice.json()).toMatchObject({
    code: 1017,
    errors: [{ field: 'student_ids.1', message: 'El alumno está repetido' }],
  })
  expect(await reportsIn(built)).toEqual([])
  expect(await entriesOf(built, 'case-file:open')).toEqual([])
})

test('the type is known and enabled', async () => {
  const built = await setUp()
  const { professor, students, types } = built
  const far = await setUp()
  for (const type of [types[2], far.types[0], 999_999_999]) {
    const answer = await report(built, professor, students, type)
    expect(answer.json()).toMatchObject({ code: 1017, errors: [{ field: 'catalog_report_id' }] })
  }
  expect(await reportsIn(built)).toEqual([])
})

test('from one student to a whole group, and a sentence of 255 characters', async () => {
  const built = await setUp(REPORTED_STUDENTS_MAX + 1)
  const { professor, students, types } = built
  const status = async (student_ids: readonly number[], words?: string) =>
    (await report(built, professor, student_ids, types[0], words)).statusCode
  expect(await status([])).toBe(422)
  expect(await status(students)).toBe(422)
  expect(await status(students.slice(0, 1), 'x'.repeat(256))).toBe(422)
  expect(await status(students.slice(0, 1), 'x'.repeat(255))).toBe(200)
  expect(await status(students.slice(1))).toBe(200)
  expect(await reportsIn(built)).toHaveLength(REPORTED_STUDENTS_MAX + 1)
})

test('is written by who teaches the class, or for them by the administration', async () => {
  const built = await setUp()
  const { school_id, professor, students, types, advisor } = built
  const administrator = await build.user(school_id, ['ADMINISTER'])
  const colleague = await build.user(school_id, ['PROFESSOR'])
  const director = await build.user(school_id, ['DIRECTOR'])
  const far = await build.taughtClass()
  const farAdministrator = await build.user(far.school_id, ['ADMINISTER'])
  for (const person of [colleague, far.professor, farAdministrator])
    expect((await report(built, person, students, types[0])).statusCode).toBe(404)
  for (const person of [director, advisor])
    expect((await report(built, person, students, types[0])).statusCode).toBe(403)
  expect((await report(built, administrator, students, types[0])).statusCode).toBe(200)
  const rows = await reportsIn(built)
  expect(new Set(rows.map(({ user_id }) => user_id))).toEqual(new Set([professor.user_id]))
  await build.within(school_id, (tx) => tx.updateTable('subjects').set({ professor_id: null }).execute())
  expect((await report(built, administrator, students, types[1])).statusCode).toBe(404)
})

test('needs an advisor', async () => {
  const built = await setUp()
  const { professor, students, types } = built
  await build.within(built.school_id, (tx) => tx.updateTable('groups').set({ assessor_id: null }).execute())
  const answer = await report(built, professor, students, types[0])
  expect(answer.json()).toMatchObject({ code: 1017, errors: [{ message: 'Grupo sin asesor' }] })
})

test('of a finished cycle there are none: 9013', async () => {
  const built = await setUp()
  const { professor, students, types, school_id } = built
  await build.freeze(school_id)
  const answer = await report(built, professor, students, types[0])
  expect(answer.json()).toMatchObject({ code: 9013 })
})
