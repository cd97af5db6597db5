import type { Merge, ReadList, ReadRow, ReadSheet } from '@plantel/contract/import/read-list'
import { dropEmptyEnd } from './raw-list.ts'

/** A header stands no lower. */
const HEADER_ROWS = 40
/** What is longer is a sentence. */
const LONGEST_HEADER = 40

const SECRET = /\b(?:password|passwd|pwd|contrasenas?|clave (?:web|de acceso|del? portal|de internet))\b/
/** A row with a phone or a CURP in it is no header, and *Olvidó su contraseña* is a remark there. */
const DATA = /\d{5}|\d[\d ().-]{6,}\d/
/** Also surnames: they are what they say where most that stands below has digits. */
const NUMBER = /^(?:nip|pin)$/

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()

const isNumberBelow = (rows: readonly ReadRow[], column: number): boolean => {
  const below = rows.map(({ cells }) => cells[column] ?? '').filter((cell) => cell !== '')
  return below.filter((cell) => /\d/.test(cell)).length * 2 > below.length
}

/** A header over several columns is the header of each. */
const columnsUnder = (merges: readonly Merge[], row: number, column: number): number[] => {
  const merge = merges.find(({ top, left }) => top === row && left === column)
  return Array.from({ length: (merge?.right ?? column) - column + 1 }, (_, offset) => column + offset)
}

const isSecret = (header: string, cells: readonly string[]): boolean => {
  const [said] = SECRET.exec(header) ?? []
  return said !== undefined && (said === header || !cells.some((cell) => DATA.test(cell)))
}

/** By column, the row below which nothing is kept. */
const secretsOf = ({ rows, merges }: ReadSheet): ReadonlyMap<number, number> => {
  const secrets = new Map<number, number>()
  rows.slice(0, HEADER_ROWS).forEach(({ row, cells }, at) =>
    cells.forEach((cell, column) => {
      if (cell === '' || cell.length > LONGEST_HEADER || secrets.has(column)) return
      const header = folded(cell)
      const isNumber = NUMBER.test(header) && isNumberBelow(rows.slice(at + 1), column)
      if (!isSecret(header, cells) && !isNumber) return
      for (const under of columnsUnder(merges, row, column)) secrets.set(under, row)
    }),
  )
  return secrets
}

const emptied = (row: ReadRow, secrets: ReadonlyMap<number, number>): ReadRow => {
  const isBelow = (column: number) => row.row > (secrets.get(column) ?? row.row)
  if (!row.cells.some((cell, column) => cell !== '' && isBelow(column))) return row
  const cells = row.cells.map((cell, column) => (isBelow(column) ? '' : cell))
  dropEmptyEnd(cells)
  return { row: row.row, cells }
}

const sheetWithoutSecrets = (sheet: ReadSheet): ReadSheet => {
  const secrets = secretsOf(sheet)
  if (secrets.size === 0) return sheet
  const rows = sheet.rows.map((row) => emptied(row, secrets)).filter(({ cells }) => cells.length > 0)
  return { ...sheet, rows }
}

/** The list without what stands in columns of passwords, which no school has any use for here. */
export const withoutSecrets = (list: ReadList): ReadList => ({
  ...list,
  sheets: list.sheets.map(sheetWithoutSecrets),
})
