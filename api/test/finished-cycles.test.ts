import { saveAttendance } from '@plantel/contract/attendance'
import { openCaseFile, readCaseFile, writeReports } from '@plantel/contract/case-files'
import { readClassList, readProfessorSubjects } from '@plantel/contract/classes'
import { clearGrade, createGrade, grantGradeEditing, saveGrades, updateGrade } from '@plantel/contract/grades'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { TODAY } from './app.ts'
import { as } from './as.ts'
import { build, PASSWORD } from './build.ts'
import { buildWorld, type Place, type World } from './world.ts'

let world: World
let mine: Place
const owner = new Client({ connectionString: inject('ownerUrl') })

beforeAll(async () => {
  await owner.connect()
  world = await buildWorld()
  mine = world.mine
  await build.freeze(world.school_id)
  await build.within(world.school_id, async (tx) => {
    const { cycle_id } = await tx.selectFrom('cycles').select('cycle_id').executeTakeFirstOrThrow()
    await tx.updateTable('files').set({ cycle_id }).execute()
  })
})
afterAll(() => owner.end())

const professor = () => as(mine.people.PROFESSOR)
const partial_id = () => mine.partials[1]
const marks = () =>
  mine.students.map((student_id) => ({
    assistance: 1,
    date: TODAY,
    student_id,
    subject_id: mine.subject_id,
  }))
const creation = () => ({
  is_final: 0,
  calification: 70,
  partial_id: partial_id(),
  student_id: mine.students[0],
  subject_id: mine.subject_id,
})

describe('nobody writes into a finished cycle through the API:', () => {
  test('attendance', async () => {
    const answer = await professor().answer(saveAttendance, {
      body: { group_id: mine.group_id, items: marks() },
    })
    expect(answer.statusCode).toBe(404)
  })

  test('grades, not even an administrator who confirmed the password', async () => {
    const admin = as(mine.people.ADMINISTER)
    await admin.call(grantGradeEditing, { body: { password: PASSWORD } })
    for (const caller of [professor(), admin]) {
      const grade = { params: { id: mine.calification_id } }
      const statuses = [
        await caller.answer(saveGrades, { body: { create: [creation()] } }),
        await caller.answer(saveGrades, {
          body: { update: [{ calification_id: mine.calification_id, calification: 1 }] },
        }),
        await caller.answer(createGrade, {
          params: { id: mine.students[0], subject_id: mine.subject_id },
          body: { calification: 70, partial_id: partial_id() },
        }),
        await caller.answer(updateGrade, { ...grade, body: { calification: 1 } }),
        await caller.answer(clearGrade, grade),
      ].map(({ statusCode }) => statusCode)
      expect(statuses).toEqual([403, 403, 403, 403, 403])
    }
  })

  test('case files and reports', async () => {
    const params = { id: mine.students[0], assessor_id: mine.people.ASSESSOR.user_id }
    expect((await professor().answer(openCaseFile, { params })).statusCode).toBe(404)
    for (const role of ['PROFESSOR', 'ADMINISTER'] as const) {
      const answer = await as(mine.people[role]).answer(writeReports, {
        params: { id: mine.file_id, professor_id: mine.people.PROFESSOR.user_id },
        body: { reports: [{ catalog_report_id: mine.report_types[0] }] },
      })
      expect(answer.statusCode).toBe(404)
    }
  })

  test('what it held is still read, as it was and with nothing to do', async () => {
    const asked = { params: { id: mine.subject_id } }
    const { data } = await as(mine.people.ADMINISTER).call(readClassList, asked)
    expect(data).toMatchObject({ can_take: false, can_grade: false, can_report: false })
    expect(data.partials.map(({ active }) => active)).toEqual([false, false, false])
    expect(data.students.flatMap(({ califications }) => califications)).toMatchObject([{ calification: 80 }])
    expect((await professor().answer(readClassList, asked)).statusCode).toBe(404)
    const cards = await professor().call(readProfessorSubjects, {
      params: { id: mine.people.PROFESSOR.user_id },
    })
    expect(cards.data).toEqual([])
    expect(
      (await professor().call(readCaseFile, { params: { id: mine.file_id } })).data.reports,
    ).toHaveLength(1)
  })
})

/** A statement for each way to touch a row of a finished cycle. */
const statements = ({
  group_id,
  subject_id,
  students,
  partials,
  file_id,
  report_types,
  people,
}: Place): string[] => {
  const [student_id] = students
  const teacher = people.PROFESSOR.user_id
  return [
    `update groups set grade = '9' where group_id = ${group_id}`,
    `update groups set cycle_id = null where group_id = ${group_id}`,
    `delete from groups where group_id = ${group_id}`,
    `insert into enrollments (student_id, group_id, special)
      select student_id, ${group_id}, 0 from students where student_id not in (${students.join(',')}) limit 1`,
    `update enrollments set created_at = now() where group_id = ${group_id}`,
    `delete from enrollments where group_id = ${group_id}`,
    `update partials set end_date = end_date where partial_id = ${partials[0]}`,
    `delete from partials where partial_id = ${partials[2]}`,
    `insert into subjects (group_id, catalog_subject_id)
      select ${group_id}, catalog_subject_id from subjects where group_id <> ${group_id}`,
    `update subjects set professor_id = null where subject_id = ${subject_id}`,
    `delete from subjects where subject_id = ${subject_id}`,
    `insert into califications (subject_id, student_id, partial_id, calification)
      values (${subject_id}, ${student_id}, ${partials[2]}, 70)`,
    `update califications set calification = 1 where subject_id = ${subject_id}`,
    `delete from califications where subject_id = ${subject_id}`,
    `insert into attendance_lists (subject_id, date, partial_id, taken_by)
      values (${subject_id}, '${TODAY}', ${partials[1]}, ${teacher})`,
    `update attendance_lists set taken_at = now() where subject_id = ${subject_id}`,
    `insert into assists (subject_id, date, student_id, assistance)
      select ${subject_id}, '2026-02-03', student_id, 0 from students where student_id not in (${students.join(',')}) limit 1`,
    `update assists set assistance = 0 where subject_id = ${subject_id}`,
    `delete from assists where subject_id = ${subject_id}`,
    `update files set status = 1 where file_id = ${file_id}`,
    `delete from files where file_id = ${file_id}`,
    `insert into reports (file_id, group_id, user_id, catalog_report_id)
      values (${file_id}, ${group_id}, ${teacher}, ${report_types[0]})`,
    `update reports set description = 'otra' where file_id = ${file_id}`,
    `delete from reports where file_id = ${file_id}`,
  ]
}

describe('the database itself refuses to write into a finished cycle, whoever asks:', () => {
  const shapes = statements({
    group_id: 0,
    subject_id: 0,
    students: [0, 0],
    partials: [0, 0, 0],
    file_id: 0,
    report_types: [0, 0],
    people: { PROFESSOR: { user_id: 0 } },
  } as unknown as Place)

  test.each(shapes.map((shape, place) => [shape.replaceAll(/\s+/g, ' ').slice(0, 60), place] as const))(
    '%s',
    async (_, place) => {
      await owner.query('begin')
      await owner.query("select set_config('app.school_id', $1, true)", [world.school_id])
      try {
        await expect(owner.query(statements(mine)[place]!)).rejects.toMatchObject({
          constraint: 'frozen_cycle',
        })
      } finally {
        await owner.query('rollback')
      }
    },
  )
})
