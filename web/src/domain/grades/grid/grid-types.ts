import type { ReactNode } from 'react'

export interface GridRow {
  id: string
  header: ReactNode
  /** The name alone, for the accessible name of each cell; a block of a spreadsheet is pasted by it too. */
  name: string
  /** By what else a block may name the row: a matrícula. */
  code?: string
  /** On the list of a group: typed in the names, it leads to the row. */
  number?: number
}

export interface GridColumn {
  id: string
  title: string
  /** Said after the title: *0–10*. */
  scale?: string
  hint?: string
  active?: boolean
  readOnly?: boolean
  /** On phones it stands under the name of the row, not in a column: an average. */
  underName?: boolean
}

export interface Clamped {
  typed: string
  proposal: string | undefined
}

export interface GridCell {
  /** As typed; an empty text is an empty cell. */
  value: string
  problem?: string | undefined
  tone?: 'pass' | 'fail' | undefined
  conflict?: { theirs: string } | undefined
  /** What was typed above the scale, and what may have been meant; `value` is what it was clamped to. */
  clamped?: Clamped | undefined
  /** Said below a cell that cannot be typed into: *Sin guardar*. */
  note?: string | undefined
}

export interface CellActions {
  words: { read: string; edit: string }
  /** Must stay the same function; `anchor` is what was pressed. */
  onOpen: (cell: { row: string; column: string; anchor: HTMLElement }) => void
}

export interface GridChange {
  row: string
  column: string
  value: string
  /** The person has chosen between the two values of a conflict; `value` is the choice. */
  resolved?: boolean
  pasted?: boolean
  /** What was typed, when `value` is what it was clamped to. */
  clamped?: string
}

/** Position of a cell, from 0. */
export interface Place {
  row: number
  column: number
}
