import { ButtonLink } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { SCORE_TEXTS } from './texts.ts'

/** *VER*: the way to the next screen, named for who hears it. */
export const seeColumn = <Row,>(seen: {
  to: (row: Row) => string
  name: (row: Row) => string
}): Column<Row> => ({
  key: 'see',
  title: 'Detalle',
  align: 'right',
  narrow: true,
  cell: (row) => (
    <ButtonLink to={seen.to(row)} aria-label={`${SCORE_TEXTS.see} ${seen.name(row)}`}>
      {SCORE_TEXTS.see}
    </ButtonLink>
  ),
})
