import { ButtonLink } from '../buttons/button.tsx'
import type { Column } from './data-table.tsx'

interface Seen<Row> {
  /** On the button: *VER*. */
  word: string
  to: (row: Row) => string
  /** Whose detail it is, for who hears it. */
  name: (row: Row) => string
}

/** *Detalle*: the way from a row to its own screen. */
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
