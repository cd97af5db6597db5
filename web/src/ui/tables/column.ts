import type { ReactNode } from 'react'

export type RowTone = 'bad' | 'good'

export interface Column<Row> {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  sort?: string
  align?: 'right'
  /** Only as wide as what it holds: ids, counts, menus. */
  narrow?: boolean
  /** In as many lines as it takes, in compact rows too: what a record says, and not only what it is about. */
  whole?: true
  /** Says whose row it is: its heading, which stays in sight when the table scrolls sideways. The first column unless one says so. */
  heading?: true
  /** What counts now: highlighted, with this word below its title. */
  active?: string
  /** What can be done with the row: at the right edge, in sight at every width. */
  actions?: true
  /** Goes where the table is narrower than 45, 60 or 75 rem (720, 960, 1,200 px): what the person can do without, or sees elsewhere. */
  from?: 'medium' | 'wide' | 'widest'
  /** Only where it was chosen: what nearly nobody needs, and can have. */
  off?: true
  /**
   * What it is on the card that a row becomes on a phone. A heading is the `title`, actions are the `menu`, anything else a `fact`
   * with its title before it, unless said otherwise; `beside` goes on with the title, a `photo` stands beside both lines, and
   * what is `ordered` is a fact while it orders the list. The link or button of an `open` column is the whole face of the card.
   */
  card?: CardPart
}

/** A column whatever its rows are. */
export type AnyColumn = Omit<Column<never>, 'cell'>

export type CardPart =
  'photo' | 'title' | 'beside' | 'state' | 'date' | 'line' | 'fact' | 'ordered' | 'open' | 'menu' | 'hide'

type Placed = Pick<Column<never>, 'heading' | 'card' | 'actions'>

export const headingOf = <Any extends Placed>(columns: readonly Any[]): Any | undefined =>
  columns.find(({ heading }) => heading) ?? columns[0]

export const cardPartOf = (column: Placed, heading: Placed | undefined): CardPart => {
  if (column.card) return column.card
  if (column === heading) return 'title'
  return column.actions ? 'menu' : 'fact'
}
