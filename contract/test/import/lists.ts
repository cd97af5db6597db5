import { findTables } from '../../src/import/find-tables.ts'
import type { Merge, ReadList, ReadSheet } from '../../src/import/read-list.ts'
import type { FoundLists, FoundTable, TableWishes } from '../../src/import/tables.ts'

export type Line = readonly (string | number)[]

const columnOf = (letter: string): number => letter.charCodeAt(0) - 65

/** *B5:D6*, as a spreadsheet names it; columns up to Z. */
const mergeOf = (range: string): Merge => {
  const [, left = '', top = '', right = '', bottom = ''] = /^([A-Z])(\d+):([A-Z])(\d+)$/.exec(range) ?? []
  return { top: Number(top), left: columnOf(left), bottom: Number(bottom), right: columnOf(right) }
}

const trimmed = (cells: readonly string[]): string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)

export const sheet = (name: string, lines: readonly Line[], merges: readonly string[] = []): ReadSheet => ({
  name,
  hidden: false,
  rows: lines.flatMap((line, at) => {
    const cells = trimmed(line.map(String))
    return cells.length === 0 ? [] : [{ row: at + 1, cells }]
  }),
  merges: merges.map(mergeOf),
})

export const book = (...sheets: readonly ReadSheet[]): ReadList => ({
  type: 'xlsx',
  date1904: false,
  repaired: false,
  sheets,
})

export const pasted = (text: string): ReadList => ({
  ...book(
    sheet(
      'Texto',
      text.split('\n').map((line) => [line]),
    ),
  ),
  type: 'text',
})

export const find = (list: ReadList, wishes: TableWishes = {}): FoundLists => findTables(list, wishes)

export const only = (list: ReadList, wishes: TableWishes = {}): FoundTable => {
  const { tables } = find(list, wishes)
  const [table] = tables
  if (table === undefined || tables.length !== 1) throw new Error(`${tables.length} tables`)
  return table
}

/** `field` of each column; a guardian's with the number before it. */
export const fieldsOf = (table: FoundTable): string[] =>
  table.columns.map(({ field, guardian }) =>
    guardian === undefined ? (field ?? '-') : `${guardian} ${field}`,
  )

export const texts = (table: FoundTable, column: number): string[] =>
  table.rows.map(({ cells }) => cells[column] ?? '')
