import { Button } from '../../ui/buttons/button.tsx'
import type { Column } from '../../ui/tables/column.ts'

/** *Corregir*, in a list of what is to be mended: at each row, where it leads to the field. */
export const mendColumn = <Row,>(nameOf: (row: Row) => string, onMend: (row: Row) => void): Column<Row> => ({
  key: 'mend',
  title: 'Corregir',
  narrow: true,
  card: 'line',
  cell: (row) => (
    <Button
      look="text"
      aria-haspopup="dialog"
      aria-label={`Corregir: ${nameOf(row)}`}
      onClick={() => onMend(row)}
    >
      Corregir
    </Button>
  ),
})
