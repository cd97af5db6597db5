import { LOGO_KEY } from '@plantel/contract/setting-rules'
import type { IdMap } from '../../src/domain/restoring/writing/restore-school.ts'
import { COPIED_TABLES } from '../../src/domain/backups/tables.ts'
import { LEFT_IN_FILE, WRITTEN_OTHERWISE } from '../../src/domain/restoring/writing/left-in-file.ts'
import { referenceOf } from '../../src/domain/restoring/writing/references.ts'
import type { WrittenTable } from '../../src/domain/restoring/writing/made-columns.ts'
import { rewriteJson, rewriteQuery } from '../../src/domain/restoring/writing/within-json.ts'
import type { Zipped } from '../build/altered-zip.ts'
import { rowsIn } from '../build/backups.ts'

type Row = Record<string, string>

interface Comparing {
  tables: ReadonlyMap<string, WrittenTable>
  ids: IdMap
  /** The phone of who administered the empty school. */
  joined: string
}

const JSON_TYPES = ['jsonb', '_int8']

const counting = (row: Row): boolean =>
  Object.entries(row).some(
    ([name, value]) =>
      !name.endsWith('_id') && !/^(level|status|group_id|date)$/.test(name) && value !== '0' && value !== '',
  )

/** A row of the copy as it must stand in the second one. */
const translated = (table: string, row: Row, { tables, ids }: Comparing): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const column = tables.get(table)?.columns.get(name)
      if (!column || value === '') return [name, value]
      const reference = referenceOf(table, name, column.of)
      if (reference)
        return [
          name,
          String(ids.mapped(reference.of, Number(value)) ?? ids.gone(reference.of, Number(value))),
        ]
      if (`${table}.${name}` === 'views.query') return [name, rewriteQuery(row, ids.mapped) ?? '']
      if (!JSON_TYPES.includes(column.type)) return [name, value]
      return [name, JSON.stringify(sorted(rewriteJson(table, name, value, ids.mapped, row)))]
    }),
  )

/** PostgreSQL has the names of an object in an order of its own. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, each]) => [name, sorted(each)]),
  )
}

const asRead = (table: string, row: Row, { tables }: Comparing): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const type = tables.get(table)?.columns.get(name)?.type ?? ''
      return [
        name,
        value !== '' && JSON_TYPES.includes(type) ? JSON.stringify(sorted(JSON.parse(value))) : value,
      ]
    }),
  )

/** Of a row that was there, and now is that of the copy. */
const OF_WHO_WAS_THERE = ['created_at', 'updated_at', 'created_by', 'email']

const comparable = (table: string, row: Row, { tables, joined }: Comparing): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(row).filter(
        ([name]) =>
          !(`${table}.${name}` in WRITTEN_OTHERWISE) &&
          name !== tables.get(table)?.numbered &&
          !(table === 'users' && row['cellphone'] === joined && OF_WHO_WAS_THERE.includes(name)),
      ),
    ),
  )

/** Those of `from` that `other` has not, each as often. */
const without = (from: readonly string[], other: readonly string[]): string[] => {
  const left = new Map<string, number>()
  for (const each of other) left.set(each, (left.get(each) ?? 0) + 1)
  return from.filter((each) => {
    const times = left.get(each) ?? 0
    left.set(each, times - 1)
    return times <= 0
  })
}

export interface Difference {
  table: string
  lost: string[]
  made: string[]
}

/** Tables of two copies that are not equal once numbers are exchanged. */
export const differences = (before: Zipped, after: Zipped, comparing: Comparing): Difference[] =>
  COPIED_TABLES.flatMap(({ name, counted }) => {
    // The roles that are not given make other strings: compared with `users` of the same copy.
    if (name in LEFT_IN_FILE || name === 'user_counts') return []
    const path = `datos/${name}.csv`
    const read = (files: Zipped) =>
      rowsIn(String(files[path])).filter(
        (row) => (!counted || counting(row)) && !(name === 'settings' && row['key'] === LOGO_KEY),
      )
    const had = read(before).map((row) =>
      comparable(name, asRead(name, translated(name, row, comparing), comparing), comparing),
    )
    const has = read(after)
      .filter((row) => !(name === 'imports' && row['kind'] === 'backup'))
      .map((row) => comparable(name, asRead(name, row, comparing), comparing))
    const [lost, made] = [without(had, has), without(has, had)]
    return lost.length + made.length === 0 ? [] : [{ table: name, lost, made }]
  })
