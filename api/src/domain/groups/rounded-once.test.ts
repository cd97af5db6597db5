import { readProfessorSubjects } from '@plantel/contract/classes'
import {
  compareCycles,
  readDashboard,
  readOneProfessorTotals,
  readSchoolSubjects,
  readStudentOverview,
  readSubjectGrades,
} from '@plantel/contract/dashboard'
import { scaledMean, shownTenth } from '@plantel/contract/grade-scale'
import { readGroup, readGroups, readGroupStudents } from '@plantel/contract/groups'
import { readStudentScores } from '@plantel/contract/scores'
import { readStudents } from '@plantel/contract/students'
import { expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { askExport, readBook } from '../../../test/exported.ts'

/** 59.4 and 59.5 of one student: the mean is 59.45, on 0–10 5.9. Rounded to 59.5 first it would be 6.0. */
const nearlyPassed = async () => {
  const at = await build.taughtClass()
  const [student_id = 0] = at.students
  const { subject_id, partials } = at
  for (const [place, calification] of [59.4, 59.5].entries())
    await build.grade(at.school_id, { subject_id, student_id, partial_id: partials[place]!, calification })
  const [admin, director] = [
    await build.user(at.school_id, ['ADMINISTER']),
    await build.user(at.school_id, ['DIRECTOR']),
  ]
  return { ...at, student_id, admin, director }
}

test('every reader is given the mean before it is rounded, so that 59.45 is 5.9 everywhere', async () => {
  const { school_id, group_id, subject_id, student_id, professor, admin, director } = await nearlyPassed()
  const school = { params: { id: school_id } }
  const first = <Row>({ data }: { data: Row[] }): Row => data[0]!
  const student = <Row extends { student_id: number }>(rows: Row[]): Row =>
    rows.find((row) => row.student_id === student_id)!
  const dashboard = (await as(director).call(readDashboard, school)).data
  const grades = await as(director).call(readSubjectGrades, { params: { id: subject_id } })
  const overview = (await as(director).call(readStudentOverview, { params: { id: student_id } })).data
  const scores = (await as(admin).call(readStudentScores, { params: { id: group_id, student_id } })).data
  const means = {
    students: student((await as(admin).call(readStudents, school)).data).average_rating,
    groups: first(await as(admin).call(readGroups, school)).average_rating,
    group: (await as(admin).call(readGroup, { params: { id: group_id } })).data.average_rating,
    'students of a group': student(
      (await as(admin).call(readGroupStudents, { params: { id: group_id } })).data,
    ).average_rating,
    scores: scores.average_rating,
    'a class of the scores': scores.subjects[0]!.average_rating,
    dashboard: dashboard.summary.average_rating,
    level: dashboard.levels[0]!.average_rating,
    'leading class': dashboard.tops['top-score-subjects'][0]!.value,
    'lowest group': dashboard.tops['top-bad-score-groups'][0]!.value,
    classes: first(await as(director).call(readSchoolSubjects, school)).average_rating,
    'grades of a class': student(grades.data.students).average_rating,
    professor: (await as(director).call(readOneProfessorTotals, { params: { id: professor.user_id } })).data
      .average_rating,
    overview: overview.average_rating,
    cycles: first(await as(director).call(compareCycles, school)).average_rating,
    card: first(await as(professor).call(readProfessorSubjects, { params: { id: professor.user_id } }))
      .average_rating,
  }
  expect(means).toEqual(Object.fromEntries(Object.keys(means).map((name) => [name, 59.45])))
  expect([shownTenth(59.45), scaledMean(59.45, 10), scaledMean(59.45, 100)]).toEqual(['5.9', 5.9, 59.5])
})

test('a report on 0–10 says 5.9, and on 0–100 59.5', async () => {
  const { school_id, director } = await nearlyPassed()
  const told = async () => {
    const { rows } = await readBook((await askExport(director, 'school-students')).rawPayload)
    const column = rows[0]!.indexOf('Promedio')
    return rows.slice(1).flatMap((row) => row[column] ?? [])
  }
  expect(await told()).toEqual([59.5])
  await build.setting(school_id, 'calification-scale', '10')
  expect(await told()).toEqual([5.9])
})

test('who is written alike is put in order by the exact mean', async () => {
  const { school_id, group_id, subject_id, partials } = await build.taughtClass()
  const admin = await build.user(school_id, ['ADMINISTER'])
  const students = await build.students(school_id, 3)
  await build.enroll(school_id, group_id, students)
  for (const [place, calification] of [80.02, 80.04, 80.01].entries())
    await build.grade(school_id, {
      subject_id,
      student_id: students[place]!,
      partial_id: partials[0]!,
      calification,
    })
  const query = { sort: '-average_rating' } as const
  const order = [students[1], students[0], students[2]]
  const { data } = await as(admin).call(readStudents, { params: { id: school_id }, query })
  expect(data.slice(0, 3).map(({ student_id }) => student_id)).toEqual(order)
  const inGroup = await as(admin).call(readGroupStudents, { params: { id: group_id }, query })
  expect(inGroup.data.slice(0, 3).map(({ student_id }) => student_id)).toEqual(order)
})
