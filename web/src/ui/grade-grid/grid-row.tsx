import { memo } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { EditCell, ReadCell } from './grid-cell.tsx'
import type { GridCell, GridChange, GridColumn, GridRow } from './grid-types.ts'
import styles from './grade-grid.module.css'

interface GridLineProps {
  gridId: string
  row: GridRow
  /** Position of the row, from 0. */
  position: number
  columns: readonly GridColumn[]
  cells: readonly GridCell[]
  /** Column of the grid's tab stop, when it is in this row. */
  tabStop: number | undefined
  readOnly: boolean
  /** Must stay the same function. */
  onChange: (changes: GridChange[]) => void
}

export const cellId = (gridId: string, row: number, column: number): string => `${gridId}-${row}-${column}`

const sameCell = (one: GridCell | undefined, other: GridCell | undefined): boolean =>
  one?.value === other?.value &&
  one?.problem === other?.problem &&
  one?.tone === other?.tone &&
  one?.conflict?.theirs === other?.conflict?.theirs

const sameLine = (one: GridLineProps, other: GridLineProps): boolean =>
  one.row === other.row &&
  one.position === other.position &&
  one.columns === other.columns &&
  one.tabStop === other.tabStop &&
  one.readOnly === other.readOnly &&
  one.cells.every((cell, position) => sameCell(cell, other.cells[position]))

const Line = ({ gridId, row, position, columns, cells, tabStop, readOnly, onChange }: GridLineProps) => (
  <tr>
    <th scope="row" className={styles.header}>
      {row.header}
    </th>
    {columns.map((column, index) => {
      const cell = cells[index] ?? { value: '' }
      const change = (value: string, resolved?: boolean) =>
        onChange([{ row: row.id, column: column.id, value, ...(resolved ? { resolved } : {}) }])
      return (
        <td key={column.id} className={classNames(styles.cell, column.active && styles.active)}>
          {readOnly || column.readOnly ? (
            <ReadCell cell={cell} />
          ) : (
            <EditCell
              id={cellId(gridId, position, index)}
              name={`${column.title} de ${row.name}`}
              cell={cell}
              tabStop={tabStop === index}
              onType={change}
              onResolve={(value) => change(value, true)}
            />
          )}
        </td>
      )
    })}
  </tr>
)

/** One row of the grid; drawn again only when one of its own cells has changed. */
export const GridLine = memo(Line, sameLine)
