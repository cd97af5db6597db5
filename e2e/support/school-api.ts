import { type APIRequestContext, expect } from '@playwright/test'
import { openCaseFile, writeReports } from '@plantel/contract/case-files'
import { type Endpoint, pathOf } from '@plantel/contract/endpoint'
import { enrollStudent } from '@plantel/contract/enrollments'
import { createGrade, grantGradeEditing } from '@plantel/contract/grades'
import { assignAdvisor, createGroup } from '@plantel/contract/groups'
import { readPartials } from '@plantel/contract/partials'
import { createReportType } from '@plantel/contract/reports'
import { readMe } from '@plantel/contract/session'
import { createStudent, createStudentInGroup } from '@plantel/contract/students'
import { createCatalogEntry, readGroupSubjects, readSubjectCatalog } from '@plantel/contract/subjects'
import { createAssessor, createDirector, createProfessor } from '@plantel/contract/user-administration'
import type { PartsOf } from '../../web/src/lib/http/api.ts'
import { type Account, newSession, PASSWORD, PHONES } from './plantel.ts'

/** An endpoint that answers `{ data }`, alone or with more. */
interface Answering<Data> {
  readonly answer: { readonly parse: (answer: unknown) => { data: Data } }
}

/** The API as the administrator of the first school: for what a journey needs beforehand, and to look at what it left. */
export interface SchoolApi {
  school: number
  /** The `data` of the answer, as the endpoint's own schema says; a refusal fails the test. */
  call: <E extends Endpoint, Data>(endpoint: E & Answering<Data>, parts: PartsOf<E>) => Promise<Data>
}

interface Parts {
  params?: object
  query?: object
  body?: unknown
}

const addressOf = (endpoint: Endpoint, { params = {}, query = {} }: Parts): string => {
  const asked = Object.entries(query).map(([name, value]) => [name, String(value)])
  return `/v1${pathOf(endpoint, { ...params })}?${new URLSearchParams(asked).toString()}`
}

export const openSchool = async (
  request: APIRequestContext,
  { url = '', phone = PHONES.ADMINISTER, password = PASSWORD }: Partial<Account> = {},
): Promise<SchoolApi> => {
  const token = await newSession(request, { url, phone, password })
  const headers = { authorization: `Bearer ${token}` }
  const call = async <E extends Endpoint, Data>(
    endpoint: E & Answering<Data>,
    parts: PartsOf<E>,
  ): Promise<Data> => {
    const { body }: Parts = parts
    const address = addressOf(endpoint, parts)
    const answer = await request.fetch(`${url}${address}`, { method: endpoint.method, headers, data: body })
    expect(answer.ok(), `${address}: ${await answer.text()}`).toBe(true)
    const { answer: schema }: Answering<Data> = endpoint
    return schema.parse(await answer.json()).data
  }
  const { school_id } = await call(readMe, {})
  return { school: school_id, call }
}

let last = 0
/** Journeys run in two processes. */
const ROW = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)

/** Letters unique to this test and run: every journey makes its own groups and people. */
export const newMark = (): string => {
  last += 1
  const time = (Date.now() % 60_466_176).toString(36).padStart(5, '0')
  return `${time}${last.toString(36)}${ROW}`.toUpperCase()
}

/** A grade for one journey: the dialog that moves a student then offers only the groups of this journey. */
export const newGrade = (): string => String(10 + ROW + 2 * ((Math.floor(Date.now() / 1000) + last) % 45))

export interface MadeGroup {
  group_id: number
  title: string
}

interface Wanted {
  grade: string
  group: string
  special?: 0 | 1
  /** Which entries of the catalogue, sorted by title. */
  subjects?: readonly [from: number, to: number]
}

/** A group of Secundaria. */
export const makeGroup = async (
  api: SchoolApi,
  { grade, group, special = 0, subjects = [0, 0] }: Wanted,
): Promise<MadeGroup> => {
  const catalog = await subjectsOfLevel(api)
  return api.call(createGroup, {
    params: { id: api.school },
    body: {
      grade,
      group,
      turn: 1,
      level: 3,
      special,
      subjects: catalog.slice(...subjects).map(({ catalog_subject_id }) => catalog_subject_id),
    },
  })
}

/** The catalogue of Secundaria, by title. */
const subjectsOfLevel = (api: SchoolApi) =>
  api.call(readSubjectCatalog, {
    params: { id: api.school },
    query: { level: 3, sort: 'title', per_page: 100 },
  })

/** An entry of the catalogue of Secundaria, and a group that has it. */
export const makeSubject = async (api: SchoolApi, title: string): Promise<void> => {
  const params = { id: api.school }
  const { catalog_subject_id } = await api.call(createCatalogEntry, {
    params,
    body: { folio: newMark(), title, level: 3 },
  })
  const subjects = [catalog_subject_id]
  const group = newMark().slice(-10)
  await api.call(createGroup, {
    params,
    body: { grade: newGrade(), group, turn: 1, level: 3, special: 0, subjects },
  })
}

export interface MadeStudent {
  student_id: number
  folio: string
}

/** The address of everybody. */
export const HOME = { street: 'Aquiles Serdán', colony: 'Centro', outside_number: '954', zipcode: '34000' }

/** What a student is registered with; the mark is the second last name. */
const studentForm = (name: string, mark: string) => ({
  name,
  last_name: 'Peña',
  second_last_name: mark,
  // With long names, the longest folio that is allowed.
  folio: mark.length + name.length < 25 ? `${mark}-${name}` : newMark().padEnd(25, '0'),
  cellphone: newPhone(),
  gender: 1 as const,
  ...HOME,
})

export const newPhone = (): string => {
  last += 1
  return `5${5 + ROW}${String((Date.now() + last * 7919) % 100_000_000).padStart(8, '0')}`
}

export const makeStudent = (
  api: SchoolApi,
  name: string,
  mark: string,
  groupId?: number,
): Promise<MadeStudent> => {
  const [id, body] = [api.school, studentForm(name, mark)]
  if (groupId === undefined) return api.call(createStudent, { params: { id }, body })
  return api.call(createStudentInGroup, { params: { id, group_id: groupId }, body })
}

/** Into a group more: a special one. */
export const enroll = (api: SchoolApi, studentId: number, groupId: number) =>
  api.call(enrollStudent, { params: { id: studentId }, body: { group_id: groupId } })

/** A grade of the first partial, as an administrator who has confirmed the password. */
export const grade = async (
  api: SchoolApi,
  studentId: number,
  subjectId: number,
  calification: number,
  password = PASSWORD,
) => {
  const [partial] = await api.call(readPartials, {
    params: { id: api.school },
    query: { level: 3, is_regularized: 0, status: 1 },
  })
  if (!partial) throw new Error('a school without partials')
  await api.call(grantGradeEditing, { body: { password } })
  await api.call(createGrade, {
    params: { id: studentId, subject_id: subjectId },
    body: { calification, partial_id: partial.partial_id },
  })
}

/** The classes of a group, in the order of their titles. */
export const classesOf = (api: SchoolApi, groupId: number) =>
  api.call(readGroupSubjects, { params: { id: groupId } })

export interface MadeUser {
  user_id: number
  phone: string
  password: string
}

const CREATE = { professors: createProfessor, assessors: createAssessor, directors: createDirector }

/** Somebody who works at the school. */
export const makeUser = async (
  api: SchoolApi,
  kind: keyof typeof CREATE,
  name: string,
): Promise<MadeUser> => {
  const who = { phone: newPhone(), password: 'cuatro caballos verdes' }
  const { user_id } = await api.call(CREATE[kind], {
    params: { id: api.school },
    body: {
      name,
      last_name: 'Cano',
      cellphone: who.phone,
      ...HOME,
      password: who.password,
      password_confirmation: who.password,
    },
  })
  return { user_id, ...who }
}

/** The advisor of a group, who looks after the case files of its students. */
export const giveAdvisor = (api: SchoolApi, groupId: number, advisorId: number) =>
  api.call(assignAdvisor, { params: { id: groupId }, body: { assessor_id: advisorId } })

/** A discipline report that the administrator writes into the student's case file. */
export const makeReport = async (
  api: SchoolApi,
  studentId: number,
  advisorId: number,
  title: string,
): Promise<void> => {
  const { catalog_report_id } = await api.call(createReportType, {
    params: { id: api.school },
    body: { title },
  })
  const { file_id } = await api.call(openCaseFile, { params: { id: studentId, assessor_id: advisorId } })
  const { user_id } = await api.call(readMe, {})
  await api.call(writeReports, {
    params: { id: file_id, professor_id: user_id },
    body: { reports: [{ catalog_report_id }] },
  })
}
