/** A row of a sheet. Cells are what a person reads there: dates as `YYYY-MM-DD`, numbers without grouping, formulas as their last value. */
export interface ReadRow {
  /** As the sheet counts it, from 1. */
  readonly row: number
  /** By column, from 0; an empty cell is `''`. Ends with the last cell that is filled. */
  readonly cells: readonly string[]
}

/** Rows from 1, columns from 0, all included. Only the first cell of it has a text. */
export interface Merge {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

export interface ReadSheet {
  readonly name: string
  readonly hidden: boolean
  /** Rows with something in them, from above. */
  readonly rows: readonly ReadRow[]
  readonly merges: readonly Merge[]
}

/** What is in a file or in a text that was pasted, before anybody asks what it means. */
export interface ReadList {
  readonly type: 'xlsx' | 'csv' | 'text'
  /** Day numbers of the workbook count from 1904. */
  readonly date1904: boolean
  /** UTF-8 that somebody had read as Windows-1252 (*GarcÃ­a*) was put right. */
  readonly repaired: boolean
  readonly sheets: readonly ReadSheet[]
}
