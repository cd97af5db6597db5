import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import type { Key, ReactNode } from 'react'
import type { TableState } from '../../lib/tables/table-state.ts'
import { activeWordStyle, cellStyle, type RowTone, rowStyle, scrollStyle } from './data-table-style.ts'

export interface Column<Row> {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  sort?: string
  align?: 'right'
  /** Only as wide as what it holds: ids, counts, menus. */
  narrow?: boolean
  /** Says whose row it is: its heading, which stays in sight when the table scrolls sideways. The first column unless one says so. */
  heading?: true
  /** What counts now: highlighted, with this word below its title. */
  active?: string
}

const headingOf = <Row,>(columns: readonly Column<Row>[]): Column<Row> | undefined =>
  columns.find(({ heading }) => heading) ?? columns[0]

type Sorted = Pick<TableState, 'sort' | 'setSort'>

interface DataTableProps<Row> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  label: string
  /** Where its order is kept; without one no column can be sorted by. */
  table?: Sorted
  /** A colour for the whole row; a word in one of its cells must say the same. */
  rowTone?: (row: Row) => RowTone | undefined
  /** Stands in place of the table while there are no rows. */
  empty?: ReactNode
}

const Heading = <Row,>({ column, table }: { column: Column<Row>; table: Sorted | undefined }) => {
  const { sort, title } = column
  if (sort === undefined || !table) return title
  const active = table.sort === sort || table.sort === `-${sort}`
  return (
    <TableSortLabel
      active={active}
      direction={table.sort === `-${sort}` ? 'desc' : 'asc'}
      onClick={() => table.setSort(table.sort === sort ? `-${sort}` : sort)}
    >
      {title}
    </TableSortLabel>
  )
}

const orderOf = (sort: string | undefined, table: Sorted | undefined): 'asc' | 'desc' | false => {
  if (sort === undefined || !table) return false
  if (table.sort === sort) return 'asc'
  return table.sort === `-${sort}` ? 'desc' : false
}

interface HeadProps<Row> {
  columns: readonly Column<Row>[]
  table: Sorted | undefined
}

const Head = <Row,>({ columns, table }: HeadProps<Row>) => (
  <TableHead>
    <TableRow>
      {columns.map((column) => (
        <TableCell
          key={column.key}
          sx={cellStyle(column, column === headingOf(columns))}
          align={column.align ?? 'left'}
          sortDirection={orderOf(column.sort, table)}
        >
          <Heading column={column} table={table} />
          {column.active !== undefined && <Box sx={activeWordStyle}>{column.active}</Box>}
        </TableCell>
      ))}
    </TableRow>
  </TableHead>
)

const Cells = <Row,>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) =>
  columns.map((column) => (
    <TableCell
      key={column.key}
      {...(column === headingOf(columns) ? { component: 'th', scope: 'row' } : {})}
      sx={cellStyle(column, column === headingOf(columns))}
      align={column.align ?? 'left'}
    >
      {column.cell(row)}
    </TableCell>
  ))

/** The rows of a list. A table wider than its place scrolls in its own box, with the column of its headings fixed. */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { columns, rows, rowKey, label, table, rowTone, empty } = props
  if (rows.length === 0 && empty !== undefined) return empty
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll only what has the focus
    <Box component="section" aria-label={label} tabIndex={0} sx={scrollStyle}>
      <Table size="small" aria-label={label}>
        <Head columns={columns} table={table} />
        <TableBody>
          {rows.map((row) => (
            <TableRow key={rowKey(row)} sx={rowStyle(rowTone?.(row))}>
              <Cells columns={columns} row={row} />
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
