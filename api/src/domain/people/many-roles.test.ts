import { saveAttendance, readStudentAttendance } from '@plantel/contract/attendance'
import { openCaseFile, readCaseFile, writeReports } from '@plantel/contract/case-files'
import { readClassList, readProfessorSubjects } from '@plantel/contract/classes'
import { createGrade } from '@plantel/contract/grades'
import { permissionString, type Role } from '@plantel/contract/permissions'
import { beforeAll, expect, test } from 'vitest'
import { TODAY } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { buildWorld, type Place, type World } from '../../../test/samples/world.ts'

let world: World
let mine: Place
let others: Place
beforeAll(async () => {
  world = await buildWorld()
  mine = world.mine
  others = world.others
})

const withRoles = async (person: Person, roles: readonly Role[]): Promise<Person> => {
  await build.within(person.school_id, (tx) =>
    tx
      .updateTable('users')
      .set({ group_id: permissionString(roles) })
      .where('user_id', '=', person.user_id)
      .execute(),
  )
  return person
}

const update = (table: 'groups' | 'subjects', change: Record<string, number>, at: Place) =>
  build.within(at.school_id, (tx) =>
    table === 'groups'
      ? tx.updateTable('groups').set(change).where('group_id', '=', at.group_id).execute()
      : tx.updateTable('subjects').set(change).where('subject_id', '=', at.subject_id).execute(),
  )

const listOf = (at: Place) => ({
  body: {
    group_id: at.group_id,
    items: at.students.map((student_id) => ({
      assistance: 1,
      date: TODAY,
      student_id,
      subject_id: at.subject_id,
    })),
  },
})

const gradeAt = (at: Place) => ({
  params: { id: at.students[1], subject_id: at.subject_id },
  body: { calification: 75, partial_id: at.partials[1] },
})

const statusesOf = async (
  person: Person,
  calls: [Parameters<ReturnType<typeof as>['answer']>[0], object][],
) => {
  const statuses: number[] = []
  for (const [endpoint, sent] of calls) statuses.push((await as(person).answer(endpoint, sent)).statusCode)
  return statuses
}

test('a professor who advises another group reads its marks but writes none of its classes', async () => {
  const person = await withRoles(mine.people.PROFESSOR, ['PROFESSOR', 'ASSESSOR'])
  await update('groups', { assessor_id: person.user_id }, others)
  const student = { params: { id: others.students[0] } }
  const statuses = await statusesOf(person, [
    [readStudentAttendance, student],
    [readClassList, { params: { id: others.subject_id } }],
    [saveAttendance, listOf(others)],
    [createGrade, gradeAt(others)],
    [openCaseFile, { params: { id: others.students[0], assessor_id: person.user_id } }],
    [readClassList, { params: { id: mine.subject_id } }],
    [saveAttendance, listOf(mine)],
  ])
  expect(statuses).toEqual([200, 404, 404, 404, 404, 200, 200])
})

test('the marks that a professor and advisor reads are all of the advised group and only the own of the taught one', async () => {
  const at = await buildWorld()
  const person = await withRoles(at.mine.people.PROFESSOR, ['PROFESSOR', 'ASSESSOR'])
  await update('groups', { assessor_id: person.user_id }, at.others)
  const colleague = at.others.people.PROFESSOR
  const second = await build.subject(at.school_id, at.mine.group_id, colleague.user_id)
  const list = {
    subject_id: second,
    partial_id: at.mine.partials[0],
    taken_by: colleague.user_id,
    date: '2026-02-03',
  }
  await build.takenList(at.school_id, { ...list, students: at.mine.students })

  const subjectsOf = async (student_id: number) => {
    const { data } = await as(person).call(readStudentAttendance, { params: { id: student_id } })
    return data.map(({ subject_id }) => subject_id)
  }
  expect(await subjectsOf(at.mine.students[0])).toEqual([at.mine.subject_id])
  expect(await subjectsOf(at.others.students[0])).toEqual([at.others.subject_id])

  await update('groups', { assessor_id: person.user_id }, at.mine)
  expect(new Set(await subjectsOf(at.mine.students[0]))).toEqual(new Set([at.mine.subject_id, second]))
})

test('a director who teaches reads every class and writes the own ones only', async () => {
  const at = await buildWorld()
  const person = await withRoles(at.mine.people.PROFESSOR, ['DIRECTOR', 'PROFESSOR'])
  const statuses = await statusesOf(person, [
    [readClassList, { params: { id: at.others.subject_id } }],
    [readProfessorSubjects, { params: { id: at.others.people.PROFESSOR.user_id } }],
    [readCaseFile, { params: { id: at.others.file_id } }],
    [saveAttendance, listOf(at.others)],
    [createGrade, gradeAt(at.others)],
    [openCaseFile, { params: { id: at.others.students[1], assessor_id: at.others.people.ASSESSOR.user_id } }],
    [saveAttendance, listOf(at.mine)],
    [createGrade, gradeAt(at.mine)],
  ])
  expect(statuses).toEqual([200, 200, 200, 404, 404, 404, 200, 200])
  const { data } = await as(person).call(readClassList, { params: { id: at.others.subject_id } })
  expect(data).toMatchObject({ can_take: false, can_grade: false, can_report: false })
})

test('an administrator who teaches grades the own class without confirming the password, and no other; lists of all are taken', async () => {
  const at = await buildWorld()
  const person = await withRoles(at.mine.people.PROFESSOR, ['ADMINISTER', 'PROFESSOR'])
  expect(await statusesOf(person, [[createGrade, gradeAt(at.mine)]])).toEqual([200])
  const refused = await as(person).answer(createGrade, gradeAt(at.others))
  expect([refused.statusCode, refused.json().code]).toEqual([403, 9003])
  expect(await statusesOf(person, [[saveAttendance, listOf(at.others)]])).toEqual([200])
})

test('a parent who teaches elsewhere sees of the own child what a parent sees', async () => {
  const at = await buildWorld()
  const person = await withRoles(at.mine.people.PROFESSOR, ['PARENT', 'PROFESSOR'])
  await build.relationship(at.school_id, at.others.students[0], person.user_id, 2)
  const statuses = await statusesOf(person, [
    [readStudentAttendance, { params: { id: at.others.students[0] } }],
    [readClassList, { params: { id: at.others.subject_id } }],
    [createGrade, gradeAt(at.others)],
    [
      writeReports,
      {
        params: { id: at.others.file_id, professor_id: person.user_id },
        body: { reports: [{ catalog_report_id: at.others.report_types[0] }] },
      },
    ],
  ])
  expect(statuses).toEqual([200, 404, 404, 404])
  const { data } = await as(person).call(readCaseFile, { params: { id: at.others.file_id } })
  expect(data.reports.map((report) => 'description' in report)).toEqual([false])
})

test('somebody without any role reads the own school and nothing else', async () => {
  const person = await withRoles(world.mine.people.TUTOR, [])
  const statuses = await statusesOf(person, [
    [readClassList, { params: { id: mine.subject_id } }],
    [readStudentAttendance, { params: { id: mine.students[0] } }],
    [saveAttendance, listOf(mine)],
  ])
  expect(statuses).toEqual([403, 403, 403])
})

test('a class handed to a colleague is out of reach for who taught it', async () => {
  const at = await buildWorld()
  const person = at.mine.people.PROFESSOR
  await update('subjects', { professor_id: at.others.people.PROFESSOR.user_id }, at.mine)
  const statuses = await statusesOf(person, [
    [readClassList, { params: { id: at.mine.subject_id } }],
    [saveAttendance, listOf(at.mine)],
    [createGrade, gradeAt(at.mine)],
    [readStudentAttendance, { params: { id: at.mine.students[0] } }],
    [readCaseFile, { params: { id: at.mine.file_id } }],
  ])
  expect(statuses).toEqual([404, 404, 404, 404, 200])
})
