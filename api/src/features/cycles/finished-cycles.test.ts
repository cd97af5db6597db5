import { saveAttendance } from '@plantel/contract/attendance'
import { openCaseFile, readCaseFile, writeReports } from '@plantel/contract/case-files'
import { readClassList, readProfessorSubjects } from '@plantel/contract/classes'
import type { Endpoint } from '@plantel/contract/endpoint'
import {
  changeGroup,
  changeSpecialGroups,
  enrollStudent,
  exchangeSpecialGroup,
  leaveGroup,
  leaveSpecialGroups,
} from '@plantel/contract/enrollments'
import { clearGrade, createGrade, grantGradeEditing, saveGrades, updateGrade } from '@plantel/contract/grades'
import { assignAdvisor, deleteGroup, updateGroup } from '@plantel/contract/groups'
import { deletePartial, updatePartial } from '@plantel/contract/partials'
import { updateCaseFile } from '@plantel/contract/reports'
import { createStudentInGroup } from '@plantel/contract/students'
import {
  assignProfessor,
  changeGroupSubjects,
  createSubject,
  createTaughtSubject,
  deleteSubject,
} from '@plantel/contract/subjects'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cluster } from '../../../test/clusters/cluster.ts'
import { TODAY } from '../../../test/app.ts'
import { as, type Person, type Sent } from '../../../test/as.ts'
import { build, PASSWORD } from '../../../test/build/build.ts'
import { studentForm } from '../../../test/samples/student-samples.ts'
import { buildWorld, type Place, type World } from '../../../test/samples/world.ts'

let world: World
let mine: Place
const owner = new Client({ connectionString: cluster().ownerUrl })

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
  const asked = async (by: Person, endpoint: Endpoint, sent: Sent) => {
    const answer = await as(by).answer(endpoint, sent)
    return [endpoint.path, answer.statusCode, answer.json().code]
  }
  const refused = async (by: Person, endpoint: Endpoint, sent: Sent) =>
    expect(await asked(by, endpoint, sent)).toEqual([endpoint.path, 409, 9013])

  test('attendance', () =>
    refused(mine.people.PROFESSOR, saveAttendance, { body: { group_id: mine.group_id, items: marks() } }))

  test('grades, not even an administrator who confirmed the password', async () => {
    const { PROFESSOR, ADMINISTER } = mine.people
    await as(ADMINISTER).call(grantGradeEditing, { body: { password: PASSWORD } })
    const params = { id: mine.calification_id }
    const update = [{ calification_id: mine.calification_id, calification: 1 }]
    for (const by of [PROFESSOR, ADMINISTER]) {
      await refused(by, saveGrades, { body: { create: [creation()] } })
      await refused(by, saveGrades, { body: { update } })
      await refused(by, createGrade, {
        params: { id: mine.students[0], subject_id: mine.subject_id },
        body: { calification: 70, partial_id: partial_id() },
      })
      await refused(by, updateGrade, { params, body: { calification: 1 } })
      await refused(by, clearGrade, { params })
    }
  })

  test('groups, and who advises them', async () => {
    const params = { id: mine.group_id }
    await refused(mine.people.ADMINISTER, updateGroup, { params, body: { grade: '2' } })
    await refused(mine.people.ADMINISTER, deleteGroup, { params })
    await refused(mine.people.ADMINISTER, assignAdvisor, { params, body: { assessor_id: null } })
  })

  test('their subjects, and who teaches them', async () => {
    const { group_id, subject_id, people } = mine
    const entry = await build.catalogEntry(world.school_id)
    const subject = { group_id, catalog_subject_id: entry }
    const taught = { id: people.PROFESSOR.user_id }
    const by = people.ADMINISTER
    await refused(by, changeGroupSubjects, { params: { id: group_id }, body: { create: [entry] } })
    await refused(by, createSubject, { body: subject })
    await refused(by, createTaughtSubject, { params: taught, body: subject })
    await refused(by, assignProfessor, { params: { id: subject_id }, body: { professor_id: null } })
    await refused(by, deleteSubject, { params: { id: subject_id } })
  })

  test('who is in them', async () => {
    const { group_id, students } = mine
    const by = mine.people.ADMINISTER
    const [now, then] = [
      await build.group(world.school_id),
      await build.group(world.school_id, { special: 1 }),
    ]
    const [student_id = 0] = await build.students(world.school_id, 1)
    await build.enroll(world.school_id, now, [student_id])
    await build.enroll(world.school_id, then, [student_id], 1)
    const params = { id: student_id }
    const pair = { source_id: mine.subject_id, target_id: mine.subject_id }
    await refused(by, enrollStudent, { params, body: { group_id } })
    await refused(by, changeGroup, { params: { ...params, group_id: now }, body: { group_id } })
    await refused(by, changeGroup, { params: { id: students[0], group_id }, body: { group_id: now } })
    await refused(by, leaveGroup, { params: { id: students[0], group_id } })
    await refused(by, changeSpecialGroups, { params, body: { create: [group_id] } })
    await refused(by, leaveSpecialGroups, { params, body: { delete: [group_id] } })
    await refused(by, exchangeSpecialGroup, {
      params: { ...params, group_id: then },
      body: { group_id, subjects: [pair] },
    })
    await refused(by, createStudentInGroup, {
      params: { id: world.school_id, group_id },
      body: studentForm(),
    })
  })

  test('partials', async () => {
    const params = { id: partial_id() }
    await refused(mine.people.ADMINISTER, updatePartial, { params, body: { limit_date: '2026-12-01' } })
    await refused(mine.people.ADMINISTER, deletePartial, { params })
  })

  test('case files and reports', async () => {
    const { PROFESSOR, ADMINISTER, ASSESSOR } = mine.people
    const opened = { params: { id: mine.students[0], assessor_id: ASSESSOR.user_id } }
    expect((await professor().answer(openCaseFile, opened)).statusCode).toBe(404)
    const params = { id: mine.file_id, professor_id: PROFESSOR.user_id }
    const body = { reports: [{ catalog_report_id: mine.report_types[0] }] }
    await refused(ADMINISTER, writeReports, { params, body })
    // Nobody of whom the professor may write: the student is in no class of theirs any more.
    expect((await professor().answer(writeReports, { params, body })).statusCode).toBe(404)
    await refused(ADMINISTER, updateCaseFile, { params: { id: mine.file_id }, body: { status: 1 } })
  })

  test('what it held is still read, as it was and with nothing to do', async () => {
    const list = { params: { id: mine.subject_id } }
    const { data } = await as(mine.people.ADMINISTER).call(readClassList, list)
    expect(data).toMatchObject({ can_take: false, can_grade: false, can_report: false })
    expect(data.partials.map(({ active }) => active)).toEqual([false, false, false])
    expect(data.students.flatMap(({ califications }) => califications)).toMatchObject([{ calification: 80 }])
    expect((await professor().answer(readClassList, list)).statusCode).toBe(404)
    const cards = await professor().call(readProfessorSubjects, {
      params: { id: mine.people.PROFESSOR.user_id },
    })
    expect(cards.data).toEqual([])
    expect(
      (await professor().call(readCaseFile, { params: { id: mine.file_id } })).data.reports,
    ).toHaveLength(1)
  })
})

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
    `insert into assists (subject_id, date, student_id, assistance, code)
      select ${subject_id}, '2026-02-03', student_id, 0, 'F' from students where student_id not in (${students.join(',')}) limit 1`,
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
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- for the shapes alone; nothing is sent
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
