import type { RowSelection } from '../../lib/tables/selection.ts'
import type { SelectableRows } from './data-table.tsx'
import styles from '../forms/check-input.module.css'

interface BoxProps {
  label: string
  checked: boolean
  mixed?: boolean
  onPress: (chosen: boolean, range: boolean, box: HTMLInputElement) => void
}

const Box = ({ label, checked, mixed = false, onPress }: BoxProps) => (
  <label className={styles.choice}>
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      // Only a property says so.
      ref={(box) => {
        if (box) box.indeterminate = mixed
      }}
      onChange={({ target, nativeEvent }) =>
        onPress(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey, target)
      }
    />
  </label>
)

interface PageProps<Row> {
  selection: RowSelection<Row>
  rows: readonly Row[]
}

/** All rows of the page, or none of them. */
const SelectPage = <Row,>({ selection, rows }: PageProps<Row>) => {
  const chosen = rows.filter((row) => selection.isChosen(row)).length
  return (
    <Box
      label="Elegir toda la página"
      checked={chosen > 0 && chosen === rows.length}
      mixed={chosen > 0 && chosen < rows.length}
      onPress={(all) => selection.choose(rows, all, rows)}
    />
  )
}

/** Where a range begins: the box that was pressed last in this table. */
const LAST = 'last'

/** One row; with Shift all between it and the one that was pressed before. */
const SelectCell = <Row,>({ selection, rows, at }: PageProps<Row> & { at: number }) => {
  const row = rows[at]
  if (row === undefined) return null
  const press = (chosen: boolean, range: boolean, box: HTMLInputElement) => {
    const table = box.closest('table')
    const from = range ? Number(table?.dataset[LAST] ?? at) : at
    if (table) table.dataset[LAST] = String(at)
    selection.choose(rows.slice(Math.min(from, at), Math.max(from, at) + 1), chosen, rows)
  }
  return <Box label={`Elegir a ${selection.nameOf(row)}`} checked={selection.isChosen(row)} onPress={press} />
}

const PLACE = { 'data-select': '', 'data-narrow': true } as const
/** Said on cards too, where they are none any more to some screen readers. */
const HEAD = { ...PLACE, role: 'columnheader', scope: 'col' } as const
const CELL = { ...PLACE, role: 'cell' } as const

/** What `DataTable` draws of a selection. */
export const selectable = <Row,>(selection: RowSelection<Row>): SelectableRows<Row> => ({
  isChosen: selection.isChosen,
  head: (rows) => (
    <th {...HEAD}>
      <SelectPage selection={selection} rows={rows} />
    </th>
  ),
  cell: (rows, at) => (
    <td {...CELL} data-card={selection.choosing ? 'beside' : 'hide'}>
      <SelectCell selection={selection} rows={rows} at={at} />
    </td>
  ),
})
