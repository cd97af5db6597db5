import { ButtonLink } from '../buttons/button.tsx'
import type { Column } from './data-table.tsx'

interface Seen<Row> {
  word: string
  to: (row: Row) => string
  name: (row: Row) => string
}

/** The way to a row's own screen: at the right edge of a table, the whole face of a card. */
export const seeColumn = <Row,>({ word, to, name }: Seen<Row>): Column<Row> => ({
  key: 'see',
  title: 'Detalle',
  align: 'right',
  narrow: true,
  actions: true,
  card: 'open',
  cell: (row) => (
    <ButtonLink to={to(row)} aria-label={`${word} ${name(row)}`}>
      {word}
    </ButtonLink>
  ),
})
