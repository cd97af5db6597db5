import {
  correctList,
  readMarkHistory,
  readStudentAttendance,
  saveAttendance,
  undoList,
} from '@plantel/contract/attendance'
import { openCaseFile, writeReports } from '@plantel/contract/case-files'
import { readClassList, readProfessorSubjects } from '@plantel/contract/classes'
import type { Endpoint } from '@plantel/contract/endpoint'
import { createGrade, saveGrades, updateGrade } from '@plantel/contract/grades'
import { readMe } from '@plantel/contract/session'
import { Client } from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { theApp, TODAY } from '../../test/app.ts'
import { as, type Sent, tokenOf } from '../../test/as.ts'
import { build, type BuiltClass } from '../../test/build/build.ts'
import { textOf } from '../../test/failing-statement.ts'

const MOST = 5

let built: BuiltClass
beforeAll(async () => {
  built = await build.taughtClass({ size: 30 })
  await tokenOf(built.professor)
  await theApp()
})

const statementsOf = async (endpoint: Endpoint, sent: Sent, { professor } = built): Promise<string[]> => {
  const query = vi.spyOn(Client.prototype, 'query')
  try {
    const { statusCode } = await as(professor).answer(endpoint, sent)
    expect(statusCode).toBe(200)
    return query.mock.calls.map((call) => textOf(call).replaceAll(/\s+/g, ' ').slice(0, 60))
  } finally {
    query.mockRestore()
  }
}

const items = () =>
  built.students.map((student_id) => ({
    assistance: 1,
    date: TODAY,
    student_id,
    subject_id: built.subject_id,
  }))

const grades = (partial: number) =>
  built.students.map((student_id) => ({
    is_final: 0,
    calification: 80,
    student_id,
    subject_id: built.subject_id,
    partial_id: built.partials[partial],
  }))

describe(`at most ${MOST} statements, begin and commit included,`, () => {
  test('are needed to read the cards', async () => {
    const params = { id: built.professor.user_id }
    expect((await statementsOf(readProfessorSubjects, { params })).length).toBeLessThanOrEqual(MOST)
  })

  test('are needed to read the class list, which is the grid of grades too', async () => {
    const params = { id: built.subject_id }
    expect((await statementsOf(readClassList, { params })).length).toBeLessThanOrEqual(MOST)
  })

  test('are needed to save the attendance of thirty', async () => {
    const body = { group_id: built.group_id, items: items() }
    const first = await statementsOf(saveAttendance, { body })
    expect(first.length).toBeLessThanOrEqual(MOST)
    expect((await statementsOf(saveAttendance, { body })).length).toBeLessThanOrEqual(MOST)
  })

  test('are needed to read a taken list, its changes, and to note who came late', async () => {
    const { students } = (await as(built.professor).call(readClassList, { params: { id: built.subject_id } }))
      .data
    const [assist_id = 0] = students.flatMap((student) => student.assist_id ?? [])
    expect((await statementsOf(readMarkHistory, { params: { id: assist_id } })).length).toBeLessThanOrEqual(
      MOST,
    )
    const params = { id: built.subject_id }
    expect((await statementsOf(readClassList, { params })).length).toBeLessThanOrEqual(MOST)
  })

  test('are needed to save the grades of thirty, new or changed', async () => {
    const first = await statementsOf(saveGrades, { body: { create: grades(0) } })
    expect(first.length).toBeLessThanOrEqual(MOST)
    const { data } = await as(built.professor).call(saveGrades, { body: { create: grades(0) } })
    const update = data.map(({ calification_id, version }) => ({
      calification_id,
      version,
      calification: 90,
    }))
    const second = await statementsOf(saveGrades, { body: { update, create: grades(1) } })
    expect(second.length).toBeLessThanOrEqual(MOST)
  })

  test('are needed for a single grade', async () => {
    const params = { id: built.students[0]!, subject_id: built.subject_id }
    const body = { partial_id: built.partials[2], calification: 70 }
    expect((await statementsOf(createGrade, { params, body })).length).toBeLessThanOrEqual(MOST)
    const { data } = await as(built.professor).call(createGrade, { params, body })
    const one = { params: { id: data.calification_id }, body: { calification: 71 } }
    expect((await statementsOf(updateGrade, one)).length).toBeLessThanOrEqual(MOST)
  })

  test('are needed to know who I am and to read the marks of a student', async () => {
    expect((await statementsOf(readMe, {})).length).toBeLessThanOrEqual(MOST)
    const params = { id: built.students[0]! }
    expect((await statementsOf(readStudentAttendance, { params })).length).toBeLessThanOrEqual(MOST)
  })
})

test('they grow with nothing: thirty students cost as many statements as one', async () => {
  const one = await statementsOf(saveGrades, {
    body: {
      create: grades(1)
        .slice(0, 1)
        .map((row) => ({ ...row, is_final: 1 })),
    },
  })
  const thirty = await statementsOf(saveGrades, {
    body: { create: grades(2).map((row) => ({ ...row, is_final: 1 })) },
  })
  expect(thirty.length).toBe(one.length)
})

test('the counting sees each of them', async () => {
  const statements = await statementsOf(readMe, {})
  expect(statements[0]).toBe('start transaction read only')
  expect(statements.at(-1)).toBe('commit')
  expect(statements).toHaveLength(4)
  expect(statements[1]).toContain('select session_id')

  const writing = await statementsOf(saveAttendance, { body: { group_id: built.group_id, items: items() } })
  expect([writing[0], writing.at(-1)]).toEqual(['begin', 'commit'])
})

test('a report costs a fixed number of them as well', async () => {
  const [type = 0] = await build.reportTypes(built.school_id, ['Otro'])
  const params = { id: built.students[0]!, assessor_id: built.advisor.user_id }
  expect((await statementsOf(openCaseFile, { params })).length).toBeLessThanOrEqual(7)
  const { data } = await as(built.professor).call(openCaseFile, { params })
  const report = {
    params: { id: data.file_id, professor_id: built.professor.user_id },
    body: { reports: [{ catalog_report_id: type }] },
  }
  expect((await statementsOf(writeReports, report)).length).toBeLessThanOrEqual(8)
})

/** Who may, the marks as they are, who signs, the change, the audit, the marks as they are now; begin, session and commit. */
const MOST_OF_A_CORRECTION = 8

test('a correction of thirty marks takes as many statements as one of one, and taking a list back fewer', async () => {
  const other = await build.taughtClass({ size: 30 })
  await tokenOf(other.professor)
  const { subject_id, group_id } = other
  const list = other.students.map((student_id) => ({ student_id, subject_id, date: TODAY, assistance: 1 }))
  await as(other.professor).call(saveAttendance, { body: { group_id, items: list } })
  const correct = async (count: number, assistance: number) => {
    const { data } = await as(other.professor).call(readClassList, { params: { id: subject_id } })
    const marks = data.students.map(({ assist_id, version }) => ({ assist_id, version, assistance }))
    return statementsOf(
      correctList,
      { body: { reason: 'Error de captura', items: marks.slice(0, count) } },
      other,
    )
  }
  const [one, thirty] = [await correct(1, 0), await correct(30, 0)]
  expect(thirty.length).toBe(one.length)
  expect(thirty.length).toBeLessThanOrEqual(MOST_OF_A_CORRECTION)
  const undone = await statementsOf(undoList, { params: { id: subject_id, date: TODAY } }, other)
  expect(undone.length).toBeLessThan(thirty.length)
})
