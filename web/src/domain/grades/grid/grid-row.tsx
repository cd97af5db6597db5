import { memo } from 'react'
import { classNames } from '../../../ui/theme/class-names.ts'
import { ActCell, EditCell, MoreButton, ReadCell } from './grid-cell.tsx'
import type { CellActions, GridCell, GridChange, GridColumn, GridRow } from './grid-types.ts'
import styles from './grade-grid.module.css'
import { NAMES } from './use-name-keys.ts'

interface GridLineProps {
  gridId: string
  row: GridRow
  /** Position of the row, from 0. */
  position: number
  columns: readonly GridColumn[]
  cells: readonly GridCell[]
  tabStop: number | undefined
  readOnly: boolean
  actions: CellActions | undefined
  /** The column that phones show. */
  shown: number
  /** Must stay the same function. */
  onChange: (changes: GridChange[]) => void
}

export const cellId = (gridId: string, row: number, column: number): string => `${gridId}-${row}-${column}`

const sameCell = (one: GridCell | undefined, other: GridCell | undefined): boolean =>
  one?.value === other?.value &&
  one?.problem === other?.problem &&
  one?.tone === other?.tone &&
  one?.note === other?.note &&
  one?.clamped?.typed === other?.clamped?.typed &&
  one?.conflict?.theirs === other?.conflict?.theirs

const sameLine = (one: GridLineProps, other: GridLineProps): boolean =>
  one.row === other.row &&
  one.position === other.position &&
  one.columns === other.columns &&
  one.tabStop === other.tabStop &&
  one.readOnly === other.readOnly &&
  one.actions === other.actions &&
  one.shown === other.shown &&
  one.cells.every((cell, position) => sameCell(cell, other.cells[position]))

interface PlaceProps extends GridLineProps {
  column: GridColumn
  index: number
}

const GridPlace = ({ column, index, ...line }: PlaceProps) => {
  const { gridId, row, position, cells, readOnly, actions, onChange } = line
  const cell = cells[index] ?? { value: '' }
  if (column.readOnly || (readOnly && !actions)) return <ReadCell cell={cell} />
  const shared = {
    id: cellId(gridId, position, index),
    name: `${column.title} de ${row.name}`,
    cell,
    tabStop: line.tabStop === index,
  }
  const open = (anchor: HTMLElement) => actions?.onOpen({ row: row.id, column: column.id, anchor })
  if (readOnly && actions) return <ActCell {...shared} words={actions.words.read} onOpen={open} />
  const change = (value: string, resolved?: boolean) =>
    onChange([{ row: row.id, column: column.id, value, ...(resolved ? { resolved } : {}) }])
  return (
    <EditCell {...shared} onType={change} onResolve={(value) => change(value, true)}>
      {actions && <MoreButton {...shared} words={actions.words.edit} onOpen={open} />}
    </EditCell>
  )
}

/** What stands in a column where there is room for it. */
const UnderName = ({ columns, cells }: GridLineProps) => {
  const index = columns.findIndex(({ underName }) => underName)
  const [column, cell] = [columns[index], cells[index]]
  return (
    column &&
    cell && (
      <span className={styles.underName}>
        {column.title.toLocaleLowerCase('es-MX')} <ReadCell cell={cell} />
      </span>
    )
  )
}

/** From the first column the keys lead to it. */
const NUMBERED = { tabIndex: -1, 'data-column': NAMES }

const Line = (line: GridLineProps) => (
  <tr data-number={line.row.number}>
    <th scope="row" className={styles.header} {...(line.row.number === undefined ? {} : NUMBERED)}>
      {line.row.header}
      <UnderName {...line} />
    </th>
    {line.columns.map((column, index) => (
      <td
        key={column.id}
        className={classNames(styles.cell, column.active && styles.active)}
        data-elsewhere={index === line.shown ? undefined : ''}
      >
        <GridPlace {...line} column={column} index={index} />
      </td>
    ))}
  </tr>
)

/** One row of the grid; drawn again only when one of its own cells has changed. */
export const GridLine = memo(Line, sameLine)
