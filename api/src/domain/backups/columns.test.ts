import { beforeAll, expect, test } from 'vitest'
import { build } from '../../../test/build/build.ts'
import { type Column, readColumns } from './columns.ts'
import { COPIED_TABLES } from './tables.ts'

let columns: Map<string, Column[]>

beforeAll(async () => {
  const names = COPIED_TABLES.map(({ name }) => name)
  columns = await build.within(await build.school(), (tx) => readColumns(tx, names))
})

const meantBy = (table: string) =>
  Object.fromEntries((columns.get(table) ?? []).flatMap(({ name, of }) => (of === null ? [] : [[name, of]])))

test.each([
  ['enrollments', { student_id: 'students', group_id: 'groups', cycle_id: 'cycles' }],
  ['assists', { subject_id: 'subjects' }],
  ['groups', { cycle_id: 'cycles', assessor_id: 'users', roll_subject_id: 'subjects' }],
])('each number in %s leads to the rows that are numbered so', (table, expected) => {
  const { school_id: school, ...others } = meantBy(table)
  expect(school).toBe('schools')
  expect(others).toEqual(expected)
})

test('no day, word or flag is a number of a row', () => {
  const others = [...columns].flatMap(([table, all]) =>
    all.filter(({ of, type }) => of !== null && type !== 'int8').map(({ name }) => `${table}.${name}`),
  )
  expect(others).toEqual([])
})
