import { readStudentAttendance } from '@plantel/contract/attendance'
import { readReportTypes, readStudentCaseFiles } from '@plantel/contract/case-files'
import { readProfessorSubjects } from '@plantel/contract/classes'
import type { Endpoint } from '@plantel/contract/endpoint'
import { ENDPOINTS } from '@plantel/contract/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { as, type Person } from './as.ts'
import { build } from './build.ts'

const COUNT = 120

interface Full {
  endpoint: Endpoint
  id: number
  caller: Person
}

/** Each list with 120 rows in it. */
const lists: Record<string, Full> = {}

const DAY = 86_400_000
const dayOf = (place: number) => new Date(Date.UTC(2025, 0, 1) + place * DAY).toISOString().slice(0, 10)

beforeAll(async () => {
  const built = await build.taughtClass()
  const { school_id, subject_id, group_id, students, professor, partials } = built
  const director = await build.user(school_id, ['DIRECTOR'])
  const student_id = students[0]!
  const [catalog_report_id = 0] = await build.reportTypes(
    school_id,
    Array.from({ length: COUNT }, (_, place) => `Tipo ${place}`),
  )
  const taken_by = professor.user_id
  for (const place of Array(COUNT).keys()) {
    await build.takenList(school_id, {
      subject_id,
      partial_id: partials[0]!,
      taken_by,
      date: dayOf(place),
      students: [student_id],
    })
    if (place > 0) await build.subject(school_id, group_id, professor.user_id, { title: `Materia ${place}` })
    const { user_id: assessor_id } = await build.user(school_id, ['ASSESSOR'])
    await build.caseFile(school_id, {
      student_id,
      assessor_id,
      group_id,
      user_id: taken_by,
      catalog_report_id,
    })
  }
  Object.assign(lists, {
    readProfessorSubjects: { endpoint: readProfessorSubjects, id: taken_by, caller: professor },
    readStudentAttendance: { endpoint: readStudentAttendance, id: student_id, caller: director },
    readReportTypes: { endpoint: readReportTypes, id: school_id, caller: director },
    readStudentCaseFiles: { endpoint: readStudentCaseFiles, id: student_id, caller: director },
  })
})

interface Page {
  data: unknown[]
  meta: { total: number; per_page: number; current_page: number; last_page: number }
}

const pageOf = async (name: string, query: Record<string, string>): Promise<Page> => {
  const { endpoint, id, caller } = lists[name]!
  const answer = await as(caller).answer(endpoint, { params: { id }, query })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

const paged = ENDPOINTS.filter(
  ({ endpoint }) => 'per_page' in (z.toJSONSchema(endpoint.query, { io: 'input' }).properties ?? {}),
)

describe.each(paged.map(({ name }) => name))('the list of %s', (name) => {
  test('has fifty rows a page unless another number is asked', async () => {
    const page = await pageOf(name, {})
    expect(page.data).toHaveLength(50)
    expect(page.meta).toEqual({ total: COUNT, per_page: 50, current_page: 1, last_page: 3 })
    expect((await pageOf(name, { per_page: '7' })).data).toHaveLength(7)
  })

  test('has never more than a hundred rows a page', async () => {
    const page = await pageOf(name, { per_page: '5000' })
    expect(page.data).toHaveLength(100)
    expect(page.meta).toMatchObject({ per_page: 100, last_page: 2 })
  })

  test('shows each row on one page', async () => {
    const pages = await Promise.all(['1', '2', '3'].map((page) => pageOf(name, { page })))
    const rows = pages.flatMap(({ data }) => data.map((row) => JSON.stringify(row)))
    expect(rows).toHaveLength(COUNT)
    expect(new Set(rows).size).toBe(COUNT)
  })

  test('is empty past its end, and still knows how long it is', async () => {
    const page = await pageOf(name, { page: '40' })
    expect(page).toEqual({ data: [], meta: { total: COUNT, per_page: 50, current_page: 40, last_page: 3 } })
  })

  test.each(['sort', 'fields', 'exclude', 'filter', 'school_id', 'snaphot'])(
    'refuses %s, which it does not know',
    async (field) => {
      const { endpoint, id, caller } = lists[name]!
      const answer = await as(caller).answer(endpoint, { params: { id }, query: { [field]: 'name' } })
      expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 1017, errors: [{ field }] }])
    },
  )

  test.each(['0', '-1', '1.5', 'x', '', '99999999999'])('refuses %s as a page', async (page) => {
    const { endpoint, id, caller } = lists[name]!
    const answer = await as(caller).answer(endpoint, { params: { id }, query: { page, per_page: page } })
    const fields = answer.json().errors.map(({ field }: { field: string }) => field)
    expect([answer.statusCode, fields]).toEqual([422, ['page', 'per_page']])
  })
})

test('every list that has pages is in this file', () => {
  expect(paged.map(({ name }) => name).sort()).toEqual(Object.keys(lists).sort())
})
