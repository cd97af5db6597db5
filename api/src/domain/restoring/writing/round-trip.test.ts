import { beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../../test/app.ts'
import type { Zipped } from '../../../../test/build/altered-zip.ts'
import { fetchedBackup, madeBackup, rowsIn } from '../../../../test/build/backups.ts'
import { build } from '../../../../test/build/build.ts'
import { differences } from '../../../../test/copies/compared-copies.ts'
import { type RestoredSchool, restoreInto } from '../../../../test/copies/restored-school.ts'
import { issueFor } from '../../../../test/samples/report-card-samples.ts'
import { buildWorld } from '../../../../test/samples/world.ts'
import { unzipped } from '../../../../test/unzip.ts'
import { fillEveryTable } from '../../../../test/walkers/every-row.ts'
import { COPIED_TABLES } from '../../backups/tables.ts'
import { COUNTED_AS_ENDED, COUNTED_HERE, LEFT_IN_FILE, WRITTEN_OTHERWISE } from './left-in-file.ts'
import { readWrittenTables, type WrittenTable } from './made-columns.ts'
import { referenceOf } from './references.ts'
import { WRITING_ORDER } from './writing-order.ts'
import { isKnownJson } from './within-json.ts'

let before: Zipped
let after: Zipped
let restored: RestoredSchool
let tables: Map<string, WrittenTable>
let joined: string

beforeAll(async () => {
  const world = await buildWorld()
  const { mine, school_id } = world
  await fillEveryTable(world)
  const admin = mine.people.ADMINISTER
  await issueFor(admin, mine.students[0], {})
  before = await unzipped((await fetchedBackup(admin, await madeBackup(admin))).rawPayload)
  // As where the school is gone: its folios are free.
  await asOwner('delete from report_card_folios where school_id = $1', [school_id])
  const by = await build.elsewhere(admin, { group_id: '10000000000000000000' })
  restored = await restoreInto(by, before)
  tables = await build.within(by.school_id, readWrittenTables)
  joined = admin.cellphone
  after = await unzipped((await fetchedBackup(by, await madeBackup(by))).rawPayload)
}, 120_000)

test('a second copy of a restored school has the rows of the first', () => {
  expect(differences(before, after, { tables, joined, ids: restored.ids })).toEqual([])
})

test('people are counted by the roles that they have here', () => {
  const sums: Record<string, number> = {}
  for (const { group_id, status } of rowsIn(String(after['datos/users.csv'])))
    sums[`${group_id} ${status}`] = (sums[`${group_id} ${status}`] ?? 0) + 1
  const counted = rowsIn(String(after['datos/user_counts.csv'])).map(
    ({ group_id, status, users }) => [`${group_id} ${status}`, Number(users)] as const,
  )
  expect(Object.fromEntries(counted)).toEqual(sums)
})

test('every table of a copy is written, counted or left in the file', () => {
  const written = restored.tables.map(({ name }) => name)
  const decided = [...written, ...COUNTED_HERE, ...COUNTED_AS_ENDED, ...Object.keys(LEFT_IN_FILE)]
  expect(decided.toSorted()).toEqual(COPIED_TABLES.map(({ name }) => name).toSorted())
})

/** Whole numbers that are of no row. */
const NUMBERS = [
  'grade_sum',
  'grade_count',
  'presences',
  'absences',
  'graded',
  'to_grade',
  'bytes',
  'lates',
  'excused',
]

test('every number of a row is known to be one', () => {
  const unknown = [...tables.values()].flatMap(({ table: { name, columns: copied }, columns, numbered }) =>
    name in LEFT_IN_FILE
      ? []
      : [...columns.values()]
          .filter(
            (column) =>
              column.type === 'int8' &&
              copied.includes(column.name) &&
              column.name !== numbered &&
              !NUMBERS.includes(column.name) &&
              !referenceOf(name, column.name, column.of),
          )
          .map((column) => `${name}.${column.name}`),
  )
  expect(unknown).toEqual([])
})

test('every column that is named as written otherwise is there', () => {
  const named = Object.keys(WRITTEN_OTHERWISE).filter((each) => {
    const [table = '', column = ''] = each.split('.')
    return !tables.get(table)?.table.columns.includes(column)
  })
  expect(named).toEqual([])
})

test('every column of JSON has a form', () => {
  const formless = [...tables.values()].flatMap(({ table: { name, columns: copied }, columns }) =>
    name in LEFT_IN_FILE
      ? []
      : [...columns.values()]
          .filter(({ type, name: column }) => ['jsonb', '_int8'].includes(type) && copied.includes(column))
          .filter(({ name: column }) => !isKnownJson(name, column))
          .map((column) => `${name}.${column.name}`),
  )
  expect(formless).toEqual([])
})

/** Rows that are there only once the table is whole. */
const LATER = ['users.created_by', 'groups.roll_subject_id']

test('a number is known before it is said', () => {
  const order = WRITING_ORDER.map(({ name }) => name)
  expect(order.toSorted()).toEqual(COPIED_TABLES.map(({ name }) => name).toSorted())
  const early = [...tables.values()].flatMap(({ table: { name, columns: copied }, columns }) =>
    [...columns.values()]
      .filter((column) => copied.includes(column.name) && !LATER.includes(`${name}.${column.name}`))
      .flatMap((column) => {
        const of = referenceOf(name, column.name, column.of)?.of
        return of === undefined || order.indexOf(of) < order.indexOf(name) ? [] : [`${name}.${column.name}`]
      }),
  )
  expect(early).toEqual([])
})
