import { readSchoolSubjects } from '@plantel/contract/dashboard'
import { readSchoolToday } from '@plantel/contract/school-today'
import { readStudents } from '@plantel/contract/students'
import { expect, test } from 'vitest'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { inSchoolAsOwner } from '../../../test/app.ts'

const read = async (person: Person) =>
  (await as(person).call(readSchoolToday, { params: { id: person.school_id } })).data

const watched = async (person: Person, watch: 'absences' | 'reports') =>
  (
    await as(person).call(readStudents, {
      params: { id: person.school_id },
      query: { watch, status: '1' },
    })
  ).data.map(({ student_id }) => student_id)

const school = async () => {
  const built = await build.taughtClass({ size: 3 })
  const director = await build.user(built.school_id, ['DIRECTOR'])
  return { ...built, director }
}

test('a young school has nothing that waits', async () => {
  const school_id = await build.school()
  expect(await read(await build.user(school_id, ['DIRECTOR']))).toEqual({
    capture: [],
    absences: { students: 0, of: 0 },
    at_limit: { students: 0, limit: 3 },
    notices: { unread: 0, of: 0 },
    classes_without_professor: 0,
  })
})

test('of the partial that is open, how many classes have all their grades', async () => {
  const { director, school_id, group_id, subject_id, students, partials } = await school()
  await build.subject(school_id, group_id, null, { title: 'Historia' })
  const capture = async () =>
    (await read(director)).capture.map(({ partial, ...counts }) => [partial.partial_id, counts])
  expect(await capture()).toEqual([[partials[1], { classes: 2, complete: 0 }]])
  for (const student_id of students)
    await build.grade(school_id, { subject_id, student_id, partial_id: partials[1]!, calification: 80 })
  expect(await capture()).toEqual([[partials[1], { classes: 2, complete: 1 }]])
})

test('who is absent in more than a tenth of at least twenty marks is counted, and is in the list', async () => {
  const { director, school_id, students } = await school()
  const marks = (place: number, presences: number, absences: number) =>
    inSchoolAsOwner(
      school_id,
      `insert into student_stats (student_id, presences, absences) values (${students[place]}, ${presences}, ${absences})
       on conflict (school_id, student_id) do update set presences = excluded.presences, absences = excluded.absences`,
    )
  await marks(0, 17, 3)
  // Exactly a tenth, and too few marks.
  await marks(1, 18, 2)
  await marks(2, 5, 5)
  expect((await read(director)).absences).toEqual({ students: 1, of: 2 })
  expect(await watched(director, 'absences')).toEqual([students[0]])
})

test('who has as many reports in an open file as the limit is counted, and is in the list', async () => {
  const { director, school_id, students, advisor, group_id, professor } = await school()
  await build.setting(school_id, 'files-report-limite-active', '2')
  const [type = 0] = await build.reportTypes(school_id, ['Retardo'])
  await build.within(school_id, async (tx) => {
    for (const [place, count] of [2, 1].entries()) {
      const { file_id } = await tx
        .insertInto('files')
        .values({ student_id: students[place]!, assessor_id: advisor.user_id })
        .returning('file_id')
        .executeTakeFirstOrThrow()
      const report = { file_id, group_id, user_id: professor.user_id, catalog_report_id: type }
      for (let each = 0; each < count; each += 1) await tx.insertInto('reports').values(report).execute()
    }
  })
  expect((await read(director)).at_limit).toEqual({ students: 1, limit: 2 })
  expect(await watched(director, 'reports')).toEqual([students[0]])
})

test('classes that nobody teaches are counted, and are in the list', async () => {
  const { director, school_id, group_id } = await school()
  const nobody = await build.subject(school_id, group_id, null, { title: 'Historia' })
  expect((await read(director)).classes_without_professor).toBe(1)
  const { data } = await as(director).call(readSchoolSubjects, {
    params: { id: school_id },
    query: { without_professor: '1' },
  })
  expect(data.map(({ subject_id }) => subject_id)).toEqual([nobody])
})

test('the day of another school is not found', async () => {
  const { director } = await school()
  const other = await build.school()
  expect((await as(director).answer(readSchoolToday, { params: { id: other } })).statusCode).toBe(404)
})
