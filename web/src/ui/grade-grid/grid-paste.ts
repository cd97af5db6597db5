import type { GridChange, GridColumn, GridRow, Place } from './grid-types.ts'

/** A decimal comma becomes a point and blanks go; anything else stays as it was, to be marked where it is wrong. */
export const tidyNumber = (text: string): string =>
  text.replaceAll(/\s/g, '').replace(/^(\d*),(\d*)$/, '$1.$2')

/** Lines and tabs of a spreadsheet; the line break with which a copied column ends is no row of its own. */
export const readBlock = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map(tidyNumber))

interface Pasted {
  /** Empty ones too. */
  changes: GridChange[]
  /** Values, empty ones apart, that found a cell. */
  laid: number
  /** Values that found no cell: below the last row, right of the last column, or in a read-only one. */
  left: number
}

/** Lays a block over the grid, its first value on `from`. */
export const layBlock = (
  block: readonly (readonly string[])[],
  from: Place,
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
): Pasted => {
  const changes: GridChange[] = []
  let [laid, left] = [0, 0]
  for (const [down, line] of block.entries()) {
    for (const [right, value] of line.entries()) {
      const row = rows[from.row + down]
      const column = columns[from.column + right]
      const counts = value === '' ? 0 : 1
      if (row && column && !column.readOnly) {
        changes.push({ row: row.id, column: column.id, value, pasted: true })
        laid += counts
      } else left += counts
    }
  }
  return { changes, laid, left }
}
