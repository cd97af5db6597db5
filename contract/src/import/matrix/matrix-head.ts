import { readGrade, readGroup } from '../group-cell.ts'
import { type HeaderSense, senseOf } from '../header-sense.ts'
import { cellOf } from '../grid.ts'

/** A row with what merged cells say in all of their places. */
export interface Filled {
  readonly row: number
  readonly cells: readonly string[]
}

export interface GroupColumn {
  readonly column: number
  /** As a group is written: *1° A*. */
  readonly group: string
}

export interface LabelColumn {
  readonly column: number
  readonly header: string
  readonly sense: HeaderSense | null
}

export interface MatrixHead {
  /** Index of the row that names the groups. */
  readonly at: number
  /** Index of the first row that belongs to it: grades may stand above their letters. */
  readonly from: number
  readonly labels: readonly LabelColumn[]
  readonly groups: readonly GroupColumn[]
}

const SEARCHED = 40
const FEWEST = 2
const LONGEST = 24
const LETTER = /^["'«]?(?:[A-Za-z]|\d{2})["'»]?$/u

const isGroup = (text: string): boolean => {
  const read = text.length <= LONGEST ? readGroup(text) : null
  return read?.grade != null && read.group !== null
}

/** *PRIMERO* merged over *A* and *B*. */
const below = (band: string, text: string): string | null => {
  const grade = LETTER.test(text) ? readGrade(band) : null
  return grade === null ? null : `${grade}° ${text}`
}

const groupsIn = (row: Filled, above: Filled | undefined): { groups: GroupColumn[]; banded: boolean } => {
  const groups: GroupColumn[] = []
  let banded = false
  for (const column of row.cells.keys()) {
    const text = cellOf(row, column)
    const joined = above && below(cellOf(above, column), text)
    if (column > 0 && isGroup(text)) groups.push({ column, group: text })
    else if (column > 0 && joined) {
      groups.push({ column, group: joined })
      banded = true
    }
  }
  return { groups, banded }
}

const labelsOf = (row: Filled, above: Filled | undefined, first: number): LabelColumn[] =>
  Array.from({ length: first }, (_, column) => {
    const header = cellOf(row, column) || (above ? cellOf(above, column) : '')
    return { column, header, sense: senseOf(header) }
  })

/** The first row that names two groups at least, beside each other. */
export const matrixHead = (rows: readonly Filled[]): MatrixHead | null => {
  for (const [at, row] of rows.slice(0, SEARCHED).entries()) {
    const above = rows[at - 1]
    const { groups, banded } = groupsIn(row, above)
    const [first, last] = [groups[0]?.column ?? 0, groups.at(-1)?.column ?? 0]
    const between = row.cells.slice(first, last).filter((cell) => cell.trim() !== '').length + 1
    const names = new Set(groups.map(({ group }) => group))
    if (names.size < FEWEST || names.size < groups.length || between > groups.length) continue
    const band = banded ? above : undefined
    return { at, from: banded ? at - 1 : at, labels: labelsOf(row, band, first), groups }
  }
  return null
}
