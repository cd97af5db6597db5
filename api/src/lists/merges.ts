import type { Merge } from '@plantel/contract/import/read-list'
import { dropEmptyEnd, type RawRow } from './raw-list.ts'
import { UnreadableList } from './unreadable-list.ts'

/** The first of the rows that is not above. */
const firstFrom = (rows: readonly RawRow[], row: number): number => {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle]?.row ?? 0) < row) low = middle + 1
    else high = middle
  }
  return low
}

/** What a merge hides keeps what was there before, and nobody sees it. */
const emptyHidden = ({ row, cells }: RawRow, { top, left, right }: Merge): void => {
  const first = row === top ? left + 1 : left
  for (let column = first; column <= right && column < cells.length; column += 1) cells[column] = ''
  dropEmptyEnd(cells)
}

/**
 * Empties what the merges hide, and lets them end with the cells that are filled: nobody is to walk to the last row of
 * Excel. They do not overlap in a sound workbook, so that all of them cover no more than its cells.
 */
export const settleMerges = (rows: readonly RawRow[], merges: readonly Merge[]): readonly Merge[] => {
  const lastRow = rows.at(-1)?.row ?? 0
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const settled: Merge[] = []
  let covered = 0
  for (const { top, left, ...end } of merges) {
    const merge = { top, left, bottom: Math.min(end.bottom, lastRow), right: Math.min(end.right, width - 1) }
    if (merge.bottom < top || merge.right < left) continue
    settled.push(merge)
    const hidden = rows.slice(firstFrom(rows, top), firstFrom(rows, merge.bottom + 1))
    covered += hidden.length * (merge.right - left + 1)
    if (covered > rows.length * width) throw new UnreadableList('damaged')
    for (const row of hidden) emptyHidden(row, merge)
  }
  return settled
}
