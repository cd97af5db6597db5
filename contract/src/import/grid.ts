import type { Merge, ReadSheet } from './read-list.ts'

/** Of one row: columns that one cell covers. */
export interface Span {
  readonly left: number
  readonly right: number
}

/** A row with what cells merged downward say in it. */
export interface GridRow {
  readonly row: number
  readonly cells: readonly string[]
  /** Without that. */
  readonly own: readonly string[]
  readonly spans: readonly Span[]
}

/** The widest sheet: what is merged more often in a row than it has columns is merged twice over. */
const WIDEST = 200
const MOST_SPANS = WIDEST / 2

/** Index of the first row at or after this one. */
const firstFrom = (rows: readonly { readonly row: number }[], row: number): number => {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((rows[middle]?.row ?? 0) < row) low = middle + 1
    else high = middle
  }
  return low
}

interface Draft {
  readonly row: number
  cells: string[] | null
  readonly own: readonly string[]
  readonly spans: Span[]
}

const put = (draft: Draft, column: number, text: string) => {
  draft.cells ??= [...draft.own]
  while (draft.cells.length <= column) draft.cells.push('')
  if (draft.cells[column] === '') draft.cells[column] = text
}

const spread = (drafts: readonly Draft[], { top, bottom, left, right }: Merge): number => {
  const start = firstFrom(drafts, top)
  const head = drafts[start]
  const text = head?.row === top ? (head.own[left] ?? '') : ''
  let at = start
  for (; at < drafts.length; at += 1) {
    const draft = drafts[at]
    if (draft === undefined || draft.row > bottom) break
    if (right > left && draft.spans.length < MOST_SPANS) draft.spans.push({ left, right })
    if (at > start && text !== '' && left < WIDEST) put(draft, left, text)
  }
  return at - start + 1
}

/** Rows from above, with each cell that is merged downward said in all of its rows. */
export const gridOf = (sheet: ReadSheet): GridRow[] => {
  const drafts: Draft[] = sheet.rows.map(({ row, cells }) => ({ row, cells: null, own: cells, spans: [] }))
  let left = (drafts.length + 1) * WIDEST
  for (const merge of sheet.merges) {
    left -= spread(drafts, merge)
    if (left < 0) break
  }
  return drafts.map(({ row, cells, own, spans }) => ({ row, cells: cells ?? own, own, spans }))
}

/** Columns of rows and of what was found above them. */
export const widthOf = (rows: readonly GridRow[], columns: readonly { readonly column: number }[]): number =>
  Math.max(
    rows.reduce((most, { cells }) => Math.max(most, cells.length), 0),
    ...columns.map(({ column }) => column + 1),
  )

export const cellOf = (row: { readonly cells: readonly string[] }, column: number): string =>
  row.cells[column]?.trim() ?? ''

export const filledColumns = (cells: readonly string[]): number[] =>
  cells.flatMap((cell, column) => (cell.trim() === '' ? [] : [column]))
