import type { ReactNode } from 'react'

export interface GridRow {
  id: string
  /** The row's header: name, photo, matrícula. */
  header: ReactNode
  /** The name alone, for the accessible name of each cell; a block of a spreadsheet is pasted by it too. */
  name: string
  /** By what else a block may name the row: a matrícula. */
  code?: string
}

export interface GridColumn {
  id: string
  title: string
  /** Said after the title: *0–10*. */
  scale?: string
  /** Below the title: the dates of a partial. */
  hint?: string
  /** The column of today; highlighted. */
  active?: boolean
  /** Shown as text: a computed column, a closed partial. */
  readOnly?: boolean
}

export interface Clamped {
  typed: string
  proposal: string | undefined
}

export interface GridCell {
  /** As typed; an empty text is an empty cell. */
  value: string
  /** What is wrong with it, in a few words. */
  problem?: string | undefined
  /** Passing or failing: colour, sign and word. */
  tone?: 'pass' | 'fail' | undefined
  /** What another person saved meanwhile; the cell offers both. */
  conflict?: { theirs: string } | undefined
  /** What was typed above the scale, and what may have been meant; `value` is what it was clamped to. */
  clamped?: Clamped | undefined
  /** Said below a cell that cannot be typed into: *Sin guardar*. */
  note?: string | undefined
}

/** What can be done with a cell besides typing into it. */
export interface CellActions {
  /** What opens: *ver historia*; of a cell to type into, *Acciones*. */
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
  /** It came from the clipboard, alone or in a block; an empty one leaves its cell as it is. */
  pasted?: boolean
  /** What was typed, when `value` is what it was clamped to. */
  clamped?: string
}

/** Position of a cell, from 0. */
export interface Place {
  row: number
  column: number
}
