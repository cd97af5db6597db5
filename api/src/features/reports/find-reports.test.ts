import { readReports } from '@plantel/contract/reports'
import { beforeAll, describe, expect, test } from 'vitest'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'

let school_id: number
let tutor: Person
let types: number[]
let groups: number[]
let students: number[]

const REPORTS = [
  { says: 'one', student: 0, type: 0, group: 0, at: '2026-03-10T05:59:59Z', status: 0 },
  { says: 'two', student: 0, type: 1, group: 0, at: '2026-03-10T06:00:00Z', status: 1 },
  { says: 'three', student: 1, type: 1, group: 1, at: '2026-03-11T05:59:59Z', status: 0 },
  { says: 'four', student: 2, type: 2, group: 1, at: '2026-03-11T06:00:00Z', status: 1 },
] as const

let says: Map<number, string>

beforeAll(async () => {
  const built = await build.taughtClass({ size: 0 })
  school_id = built.school_id
  tutor = await build.user(school_id, ['TUTOR'])
  types = await build.reportTypes(school_id, ['Ñoño', 'Nota', 'Ócio'])
  groups = [
    await build.group(school_id, { grade: '2', group: 'B' }),
    await build.group(school_id, { grade: '10', group: 'A' }),
  ]
  students = [
    ...(await build.students(school_id, 1, { last_name: 'Ñúñez', name: 'Íñigo', folio: 'AB-77' })),
    ...(await build.students(school_id, 1, { last_name: 'Núñez', name: 'Ana', cellphone: '6185557777' })),
    ...(await build.students(school_id, 1, { last_name: 'Ortiz', name: 'Eva', second_last_name: 'Peña' })),
  ]
  says = new Map()
  await build.within(school_id, async (tx) => {
    for (const { says: words, student, type, group, at, status } of REPORTS) {
      const { file_id } = await tx
        .insertInto('files')
        .values({ student_id: students[student]!, assessor_id: built.advisor.user_id, status })
        .returning('file_id')
        .executeTakeFirstOrThrow()
      const { report_id } = await tx
        .insertInto('reports')
        .values({
          file_id,
          catalog_report_id: types[type]!,
          group_id: groups[group]!,
          user_id: built.professor.user_id,
          created_at: at,
        })
        .returning('report_id')
        .executeTakeFirstOrThrow()
      says.set(report_id, words)
    }
  })
})

const found = async (query: object = {}) => {
  const { data, meta } = await as(tutor).call(readReports, { params: { id: school_id }, query })
  expect(meta.total).toBe(data.length)
  return data.map(({ report_id }) => says.get(report_id))
}

describe('the list of reports', () => {
  test('is sorted by the newest first, or as is asked', async () => {
    const newest = ['four', 'three', 'two', 'one']
    expect(await found()).toEqual(newest)
    expect(await found({ sort: '-created_at' })).toEqual(newest)
    expect(await found({ sort: 'created_at' })).toEqual(newest.toReversed())
    expect(await found({ sort: 'file_id' })).toEqual(newest.toReversed())
    expect(await found({ sort: '-file_id' })).toEqual(newest)
  })

  test('is sorted by names and titles in the order of Spanish, and by groups in that of grades', async () => {
    expect(await found({ sort: 'student' })).toEqual(['three', 'one', 'two', 'four'])
    expect(await found({ sort: '-student' })).toEqual(['four', 'two', 'one', 'three'])
    expect(await found({ sort: 'title' })).toEqual(['two', 'three', 'one', 'four'])
    expect(await found({ sort: '-title' })).toEqual(['four', 'one', 'three', 'two'])
    expect(await found({ sort: 'group' })).toEqual(['one', 'two', 'three', 'four'])
    expect(await found({ sort: '-group' })).toEqual(['four', 'three', 'two', 'one'])
  })

  test('is narrowed by group, student, type and whether the file is closed', async () => {
    expect(await found({ group_id: groups[1] })).toEqual(['four', 'three'])
    expect(await found({ student_id: students[0] })).toEqual(['two', 'one'])
    expect(await found({ catalog_report_id: types[1] })).toEqual(['three', 'two'])
    expect(await found({ file_status: 0 })).toEqual(['three', 'one'])
    expect(await found({ file_status: 1 })).toEqual(['four', 'two'])
    expect(await found({ group_id: 999_999_999 })).toEqual([])
  })

  test('is narrowed by days of the school, both included', async () => {
    expect(await found({ from: '2026-03-10', to: '2026-03-10' })).toEqual(['three', 'two'])
    expect(await found({ from: '2026-03-10' })).toEqual(['four', 'three', 'two'])
    expect(await found({ to: '2026-03-10' })).toEqual(['three', 'two', 'one'])
    expect(await found({ from: '2026-03-11', to: '2026-03-10' })).toEqual([])
  })

  test.each([
    ['nunez', ['three', 'two', 'one']],
    ['ÑÚÑEZ iñi', ['two', 'one']],
    ['ab-77', ['two', 'one']],
    ['eva pena', ['four']],
    ['a z', ['four', 'three', 'two', 'one']],
    ['nadie', []],
    ['   ', ['four', 'three', 'two', 'one']],
  ])('searched for «%s» is of whom every word names, accents and case ignored', async (search, reports) => {
    expect(await found({ search })).toEqual(reports)
  })

  test('is not searched by phones, which not every reader may know', async () => {
    expect(await found({ search: '6185557777' })).toEqual([])
    expect(await found({ search: 'ana 61855' })).toEqual([])
  })

  test('is narrowed by everything together', async () => {
    const query = { catalog_report_id: types[1], from: '2026-03-10', to: '2026-03-10' }
    expect(await found({ ...query, sort: 'group' })).toEqual(['two', 'three'])
    expect(await found({ ...query, group_id: groups[0], search: 'nunez', file_status: 1 })).toEqual(['two'])
    expect(await found({ ...query, group_id: groups[0], file_status: 0 })).toEqual([])
  })

  test.each([
    ['group_id', '0'],
    ['student_id', 'x'],
    ['catalog_report_id', '-1'],
    ['from', '10-03-2026'],
    ['to', '2026-02-30'],
    ['file_status', '2'],
    ['snaphot', 'nunca'],
  ])('refuses %s=%s', async (field, value) => {
    const answer = await as(tutor).answer(readReports, {
      params: { id: school_id },
      query: { [field]: value },
    })
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 1017, errors: [{ field }] }])
  })
})

test('the reports of a finished cycle are read with its name, and only so', async () => {
  const built = await build.taughtClass()
  const director = await build.user(built.school_id, ['DIRECTOR'])
  const [catalog_report_id = 0] = await build.reportTypes(built.school_id, ['Ruido'])
  const file = {
    student_id: built.students[0]!,
    assessor_id: built.advisor.user_id,
    group_id: built.group_id,
    user_id: built.professor.user_id,
    catalog_report_id,
  }
  await build.caseFile(built.school_id, file, { status: 1 })
  await build.freeze(built.school_id)
  const group_id = await build.group(built.school_id, { level: 3 })
  const current = await build.caseFile(built.school_id, { ...file, group_id })
  const snaphot = '2024_2025-2'
  const files = async (person: Person, query: object) => {
    const { data, meta } = await as(person).call(readReports, { params: { id: built.school_id }, query })
    expect(meta.total).toBe(data.length)
    return data.map(({ file_id }) => file_id)
  }
  for (const person of [director, built.professor, built.advisor]) {
    expect(await files(person, {})).toEqual([current])
    const past = await files(person, { snaphot })
    expect(past).toHaveLength(1)
    expect(past).not.toContain(current)
    for (const query of [
      { group_id: built.group_id },
      { sort: 'group' },
      { search: 'nunez' },
      { to: '9999-12-30' },
    ])
      expect(await files(person, { snaphot, ...query })).toEqual(past)
    expect(await files(person, { group_id: built.group_id })).toEqual([])
  }
})
