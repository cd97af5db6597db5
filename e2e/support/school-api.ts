import { type APIRequestContext, expect } from '@playwright/test'
import { PASSWORD, PHONES } from './plantel.ts'

type Row = Record<string, unknown>

/** The API as the administrator of the first school: for what a journey needs beforehand, and to look at what it left. */
export interface SchoolApi {
  school: number
  read: <Data = Row[]>(path: string) => Promise<Data>
  write: <Data = Row>(path: string, body: object) => Promise<Data>
}

interface Door {
  /** Of another server than the run's. */
  url?: string
  phone?: string
  password?: string
}

export const openSchool = async (
  request: APIRequestContext,
  { url = '', phone = PHONES.ADMINISTER, password = PASSWORD }: Door = {},
): Promise<SchoolApi> => {
  const opened = await request.post(`${url}/v1/oauth/token`, {
    data: {
      grant_type: 'password',
      client_id: 'plantel-web',
      username: phone,
      password,
    },
  })
  const { access_token } = (await opened.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${access_token}` }
  const read = async <Data = Row[]>(path: string): Promise<Data> => {
    const answer = await request.get(`${url}/v1${path}`, { headers })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return ((await answer.json()) as { data: Data }).data
  }
  const write = async <Data = Row>(path: string, body: object): Promise<Data> => {
    const answer = await request.post(`${url}/v1${path}`, { headers, data: body })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return ((await answer.json()) as { data: Data }).data
  }
  const { school_id } = await read<{ school_id: number }>('/me/information')
  return { school: school_id, read, write }
}

let last = 0

/** Letters that no other test has used, in this run or an earlier one: every journey makes its own groups and people. */
export const newMark = (): string => {
  last += 1
  const time = (Date.now() % 60_466_176).toString(36).padStart(5, '0')
  return `${time}${last.toString(36)}`.toUpperCase()
}

/** A grade of its own, so that only the journey's groups are beside each other where a student moves. */
export const newGrade = (): string => String(10 + ((Math.floor(Date.now() / 1000) + last) % 90))

export interface MadeGroup {
  group_id: number
  title: string
}

interface Wanted {
  grade: string
  group: string
  special?: 0 | 1
  /** Places in the catalogue by title. */
  subjects?: readonly [from: number, to: number]
}

/** A group of Secundaria. */
export const makeGroup = async (
  api: SchoolApi,
  { grade, group, special = 0, subjects = [0, 0] }: Wanted,
): Promise<MadeGroup> => {
  const catalog = await subjectsOfLevel(api)
  return api.write<MadeGroup>(`/schools/${api.school}/groups`, {
    grade,
    group,
    turn: 1,
    level: 3,
    special,
    subjects: catalog.slice(...subjects).map(({ catalog_subject_id }) => catalog_subject_id),
  })
}

/** The catalogue of Secundaria, by title. */
const subjectsOfLevel = (api: SchoolApi) =>
  api.read<{ catalog_subject_id: number; title: string; folio: string }[]>(
    `/schools/${api.school}/subjectcatalogs?level=3&sort=title&per_page=100`,
  )

export interface MadeStudent {
  student_id: number
  folio: string
}

/** Where everybody lives. */
export const HOME = { street: 'Aquiles Serdán', colony: 'Centro', outside_number: '954', zipcode: '34000' }

/** What a student is registered with; the mark is the second last name. */
const studentForm = (name: string, mark: string) => ({
  name,
  last_name: 'Peña',
  second_last_name: mark,
  // The longest that there may be, where the names are.
  folio: mark.length + name.length < 25 ? `${mark}-${name}` : newMark().padEnd(25, '0'),
  cellphone: newPhone(),
  gender: 1 as const,
  ...HOME,
})

/** A phone that nobody has. */
export const newPhone = (): string => {
  last += 1
  return `55${String((Date.now() + last * 7919) % 100_000_000).padStart(8, '0')}`
}

export const makeStudent = (api: SchoolApi, name: string, mark: string, groupId?: number) =>
  api.write<MadeStudent>(
    `/schools/${api.school}${groupId === undefined ? '' : `/groups/${groupId}`}/students`,
    studentForm(name, mark),
  )

/** Into a group more: a special one. */
export const enroll = (api: SchoolApi, studentId: number, groupId: number) =>
  api.write(`/students/${studentId}/groups`, { group_id: groupId })

/** A grade of the first partial, as an administrator who has confirmed the password. */
export const grade = async (api: SchoolApi, studentId: number, subjectId: number, calification: number) => {
  const [partial] = await api.read<{ partial_id: number }[]>(
    `/schools/${api.school}/partials?level=3&is_regularized=0&status=1`,
  )
  await api.write('/grant-permission', { password: PASSWORD })
  await api.write(`/students/${studentId}/subjects/${subjectId}/califications`, {
    calification,
    partial_id: partial?.partial_id,
  })
}

/** The classes of a group, in the order of their titles. */
export const classesOf = (api: SchoolApi, groupId: number) =>
  api.read<{ subject_id: number; professor_id: number | null; catalogSubject: { title: string } }[]>(
    `/groups/${groupId}/subjects`,
  )

export interface MadeUser {
  user_id: number
  phone: string
  password: string
}

/** Somebody who works at the school: `professors`, `assessors`, `directors`. */
export const makeUser = async (api: SchoolApi, kind: string, name: string): Promise<MadeUser> => {
  const who = { phone: newPhone(), password: 'cuatro caballos verdes' }
  const { user_id } = await api.write<{ user_id: number }>(`/schools/${api.school}/${kind}`, {
    name,
    last_name: 'Cano',
    cellphone: who.phone,
    ...HOME,
    password: who.password,
    password_confirmation: who.password,
  })
  return { user_id, ...who }
}

/** The advisor of a group, who looks after the case files of its students. */
export const giveAdvisor = (api: SchoolApi, groupId: number, advisorId: number) =>
  api.write(`/groups/${groupId}/assessors`, { assessor_id: advisorId })

/** A discipline report that the administrator writes into the student's case file. */
export const makeReport = async (
  api: SchoolApi,
  studentId: number,
  advisorId: number,
  title: string,
): Promise<void> => {
  const { catalog_report_id } = await api.write<{ catalog_report_id: number }>(
    `/schools/${api.school}/reportcatalogs`,
    { title },
  )
  const { file_id } = await api.write<{ file_id: number }>(
    `/students/${studentId}/assessors/${advisorId}/files`,
    {},
  )
  const { user_id } = await api.read<{ user_id: number }>('/me/information')
  await api.write(`/files/${file_id}/professors/${user_id}/reports`, { reports: [{ catalog_report_id }] })
}
