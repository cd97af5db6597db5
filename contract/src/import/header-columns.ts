import { BAND, fold, tidy } from './fold.ts'
import { cellOf, type GridRow } from './grid.ts'
import { isGuardian, senseOf } from './header-sense.ts'
import { dayIn, isWeekday, partialIn } from './marks-in-headers.ts'

/** What stands at the head of a column. */
export interface HeaderColumn {
  readonly column: number
  /** From above. */
  readonly bands: readonly string[]
  readonly own: string
  /** All of it, as written. */
  readonly header: string
  /** The text stands once for several columns. */
  readonly shared: boolean
}

const spanAt = (row: GridRow, column: number) =>
  row.spans.find(({ left, right }) => left <= column && column <= right)

/** Where a cell of the last row is covered by one on its left. */
const isCovered = (row: GridRow, column: number): boolean => {
  const span = spanAt(row, column)
  return span !== undefined && span.left < column
}

const STUDENT_ONLY = new Set([
  'curp',
  'date_birth',
  'gender',
  'grade',
  'group',
  'grade_group',
  'folio',
  'level',
  'address',
  'street',
  'colony',
  'zipcode',
  'turn',
  'status',
])

/** Whether an unmerged band may go on over this column: the father has no group. */
const goesOn = (band: string, own: string): boolean => {
  const sense = senseOf(own)
  if (sense === null) return true
  if (sense.owner !== undefined && sense.owner !== senseOf(band)?.owner) return false
  return !(isGuardian(senseOf(band)?.owner) && STUDENT_ONLY.has(sense.thing ?? ''))
}

/** The text of a band row over each column: merged cells say how far, else it goes on to the next one. */
const bandTexts = (row: GridRow, last: GridRow, width: number): string[] => {
  const texts: string[] = []
  let running = ''
  for (let column = 0; column < width; column += 1) {
    const span = spanAt(row, column)
    const text = tidy(cellOf(row, span?.left ?? column))
    const own = tidy(cellOf(last, column))
    if (span !== undefined || text !== '') running = text
    else if (own === '' || running === own || !goesOn(running, own)) running = ''
    texts.push(text === '' ? running : text)
    if (span !== undefined) running = ''
  }
  return texts
}

const isMarkLike = (text: string): boolean =>
  partialIn(text) !== null || dayIn(text) !== null || isWeekday(text) || senseOf(text)?.thing === 'average'

/** Columns of a header of one to three rows, from above. */
export const headerColumns = (rows: readonly GridRow[], width: number): HeaderColumn[] => {
  const last = rows.at(-1)
  if (!last) return []
  const above = rows.slice(0, -1).map((row) => ({ row, texts: bandTexts(row, last, width) }))
  const columns: HeaderColumn[] = []
  for (let column = 0; column < width; column += 1) {
    const covered = isCovered(last, column)
    const written = tidy(cellOf(last, covered ? (spanAt(last, column)?.left ?? column) : column))
    const texts = [...above.map(({ texts: each }) => each[column] ?? ''), written].filter(Boolean)
    const parts = texts.filter(
      (text, at) => at === 0 || fold(text) !== fold(texts[at - 1] ?? '') || isMarkLike(text),
    )
    const own = parts.at(-1) ?? ''
    const shared =
      written === ''
        ? above.some(({ row }) => spanAt(row, column) !== undefined)
        : spanAt(last, column) !== undefined
    columns.push({
      column,
      bands: parts.slice(0, -1),
      own,
      header: parts.join(BAND),
      shared: own !== '' && shared,
    })
  }
  return columns
}
