import { cardPartOf, type Column, headingOf } from './column.ts'

/** What an order needs to know of a column; whatever its rows are. */
export type OrderedColumn = Pick<Column<never>, 'title' | 'sort' | 'align' | 'card' | 'heading' | 'actions'>

const WAYS = {
  words: ['A–Z', 'Z–A'],
  numbers: ['de menor a mayor', 'de mayor a menor'],
  dates: ['lo más antiguo primero', 'lo más reciente primero'],
} as const

const kindOf = ({ align, card }: OrderedColumn): keyof typeof WAYS => {
  if (card === 'date') return 'dates'
  return align === 'right' ? 'numbers' : 'words'
}

/** The orders that a list of cards offers, both ways: of the columns that the cards show, and of the one that orders it now. */
export const orderOptions = (columns: readonly OrderedColumn[], sort: string | undefined) => {
  const heading = headingOf(columns)
  const now = sort?.replace(/^-/, '')
  return columns.flatMap((column) => {
    if (column.sort === undefined) return []
    if (cardPartOf(column, heading) === 'hide' && column.sort !== now) return []
    const [up, down] = WAYS[kindOf(column)]
    return [
      { value: column.sort, label: `${column.title}, ${up}` },
      { value: `-${column.sort}`, label: `${column.title}, ${down}` },
    ]
  })
}
