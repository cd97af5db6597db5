import { ButtonLink } from '../buttons/button.tsx'
import type { Column } from './data-table.tsx'

interface Seen<Row> {
  word: string
  to: (row: Row) => string
  name: (row: Row) => string
}

export const seeColumn = <Row,>({ word, to, name }: Seen<Row>): Column<Row> => ({
  key: 'see',
  title: 'Detalle',
  align: 'right',
  narrow: true,
  cell: (row) => (
    <ButtonLink to={to(row)} aria-label={`${word} ${name(row)}`}>
      {word}
    </ButtonLink>
  ),
})
