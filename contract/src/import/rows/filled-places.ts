import { cellOf } from '../grid.ts'
import type { Judged } from '../judge-rows.ts'
import type { ImportField, MappedColumn } from '../tables.ts'

const PLACES = new Set<ImportField>(['grade', 'group', 'grade_group', 'turn', 'level'])

/** So many rows for each value, on the average: with fewer an empty cell may as well be somebody without a group. */
const FEWEST = 3

/** Each value once, the first in the first row: it is written where it begins, and holds until the next. */
const isWrittenOnce = (texts: readonly string[]): boolean => {
  const filled = texts.filter((text) => text !== '')
  return (
    filled.length > 0 &&
    texts[0] !== '' &&
    filled.length * FEWEST <= texts.length &&
    new Set(filled).size === filled.length
  )
}

/** *1° A* beside the first student of each group alone: those below are in it too, as where cells are merged. */
export const withFilledPlaces = (
  judged: readonly Judged[],
  columns: readonly MappedColumn[],
): readonly Judged[] => {
  const rows = judged.filter(({ why, guardian }) => why === null && guardian === undefined)
  const sparse = columns.flatMap(({ field, column }) =>
    field !== null && PLACES.has(field) && isWrittenOnce(rows.map(({ row }) => cellOf(row, column).trim()))
      ? [column]
      : [],
  )
  if (sparse.length === 0) return judged
  const last = new Map<number, string>()
  return judged.map((each) => {
    if (each.why !== null) return each
    const cells = [...each.row.cells]
    for (const column of sparse) {
      const written = cellOf(each.row, column).trim()
      if (written === '') cells[column] = last.get(column) ?? ''
      else last.set(column, written)
    }
    return { ...each, row: { ...each.row, cells } }
  })
}
