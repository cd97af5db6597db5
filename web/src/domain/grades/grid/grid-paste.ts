import { type Line, namedLines } from './named-lines.ts'
import type { GridChange, GridColumn, GridRow, Place } from './grid-types.ts'

/** A decimal comma becomes a point and blanks go; anything else stays as it was, to be marked where it is wrong. */
export const tidyNumber = (text: string): string =>
  text.replaceAll(/\s/g, '').replace(/^(\d*),(\d*)$/, '$1.$2')

/** Lines and tabs of a spreadsheet; the line break with which a copied column ends is no row of its own. */
export const readBlock = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))

export interface Pasted {
  changes: GridChange[]
  laid: number
  /** Values that found no cell: below the last row, right of the last column, or in a read-only one. */
  left: number
  /** Names of the block that are nobody's in this grid. */
  unknown: string[]
  /** Names that could be several people's, or that stand there twice. */
  ambiguous: string[]
}

/**
 * Lays a block over the grid, its first value on `from`. One that brings names along goes to the rows of these names instead of down
 * from the focused cell; who is not found, or not beyond doubt, is left out and named.
 */
export const layBlock = (
  block: readonly (readonly string[])[],
  from: Place,
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
): Pasted => {
  const named = namedLines(block, rows)
  const lines: readonly Line[] =
    named?.lines ?? block.map((values, down) => ({ row: rows[from.row + down], values }))
  const { unknown = [], ambiguous = [] } = named ?? {}
  const pasted: Pasted = { changes: [], laid: 0, left: 0, unknown, ambiguous }
  for (const { row, values } of lines) {
    for (const [right, raw] of values.entries()) {
      const value = tidyNumber(raw)
      const column = columns[from.column + right]
      const counts = value === '' ? 0 : 1
      if (row && column && !column.readOnly) {
        pasted.changes.push({ row: row.id, column: column.id, value, pasted: true })
        pasted.laid += counts
      } else pasted.left += counts
    }
  }
  return pasted
}

/** The columns that a paste would change, in their order. */
export const touchedColumns = (
  { changes }: Pick<Pasted, 'changes'>,
  columns: readonly GridColumn[],
): GridColumn[] => {
  const touched = new Set(changes.flatMap(({ column, value }) => (value === '' ? [] : [column])))
  return columns.filter(({ id }) => touched.has(id))
}

/** What is left of a paste when only one of its columns is wanted. */
export const onlyColumn = (pasted: Pasted, column: string): Pasted => {
  const changes = pasted.changes.filter((change) => change.column === column)
  return { ...pasted, changes, laid: changes.filter(({ value }) => value !== '').length, left: 0 }
}
