import { type ColumnDef, tableFeatures, useTable } from '@tanstack/react-table'
import { type Key, type ReactNode, useMemo, useRef } from 'react'
import type { TableState } from '../../lib/tables/table-state.ts'
import { classNames } from '../theme/class-names.ts'
import { chosenColumns } from './chosen-columns.ts'
import { cardPartOf, type CardPart, type Column, headingOf, type RowTone } from './column.ts'
import { ColumnTitle, orderOf } from './column-title.tsx'
import styles from './data-table.module.css'
import { LongRows, MANY } from './long-rows.tsx'
import cards from './row-cards.module.css'
import { OrderSelect } from './order-select.tsx'
import { useFit } from './use-fit.ts'

export type { Column } from './column.ts'

/** None: the server sorts and pages, and the address keeps which. */
const FEATURES = tableFeatures({})

/** Drawn as cards, the parts of a table are none any more to some screen readers, unless they say so. */
const ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  title: { role: 'columnheader', scope: 'col' },
  heading: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const

type Sorted = Pick<TableState, 'sort' | 'setSort'> & Partial<Pick<TableState, 'columns'>>

/** Where rows can be chosen: their boxes. */
export interface SelectableRows<Row> {
  isChosen: (row: Row) => boolean
  /** Of all rows of the page. */
  head: (rows: readonly Row[]) => ReactNode
  /** Of the row at this place of the page. */
  cell: (rows: readonly Row[], at: number) => ReactNode
}

interface DataTableProps<Row> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  label: string
  /** Where its order is kept; without one no column can be sorted by. */
  table?: Sorted
  /** Its order on phones stands in the line of the search, where there is one; else above the cards. */
  order?: 'in-tools'
  /** A colour for the whole row; a word in one of its cells must say the same. */
  rowTone?: (row: Row) => RowTone | undefined
  /** Where its rows can be chosen. */
  selection?: SelectableRows<Row> | undefined
  /** Stands in place of the table while there are no rows. */
  empty?: ReactNode
}

const shownAs = (part: CardPart, order: ReturnType<typeof orderOf>): CardPart => {
  if (part !== 'ordered') return part
  return order === undefined ? 'hide' : 'fact'
}

const useModel = <Row extends object>({ columns: all, rows, rowKey, table }: DataTableProps<Row>) => {
  const columns = chosenColumns(all, table?.columns)
  const defs = useMemo(
    () =>
      columns.map(({ key, title, cell }): ColumnDef<typeof FEATURES, Row> => ({
        id: key,
        header: title,
        cell: ({ row }) => cell(row.original),
      })),
    [columns],
  )
  const byKey = useMemo(() => new Map(columns.map((column) => [column.key, column])), [columns])
  const model = useTable({
    features: FEATURES,
    columns: defs,
    data: rows,
    getRowId: (row) => String(rowKey(row)),
  })
  const heading = headingOf(columns)
  /** What style and card need to know of a cell's column. */
  const placeOf = (key: string) => {
    const column = byKey.get(key)
    return (
      column && {
        'data-card': shownAs(cardPartOf(column, heading), orderOf(column.sort, table)),
        'data-align': column.align,
        'data-narrow': column.narrow || undefined,
        'data-heading': column === heading || undefined,
        'data-actions': column.actions,
        'data-from': column.from,
        'data-whole': column.whole,
        'data-active': column.active !== undefined || undefined,
      }
    )
  }
  return { model, heading, columnOf: (key: string) => byKey.get(key), placeOf }
}

type Model<Row extends object> = ReturnType<typeof useModel<Row>>

/** Longer words than these make a narrow column break them: a folio has up to 25 letters in one piece. */
const LONG = 15

const contentOf = <Row,>({ cell, narrow }: Column<Row>, row: Row): ReactNode => {
  const content = cell(row)
  if (typeof content !== 'string' || content.length <= LONG) return content
  return (
    <span className={narrow ? styles.long : undefined} title={content}>
      {content}
    </span>
  )
}

const Head = <Row extends object>(
  props: Model<Row> & Pick<DataTableProps<Row>, 'table' | 'selection' | 'rows'>,
) => {
  const { model, columnOf, placeOf, table, selection, rows } = props
  return (
    <thead {...ROLES.group}>
      {model.getHeaderGroups().map((group) => (
        <tr key={group.id} {...ROLES.row}>
          {selection?.head(rows)}
          {group.headers.map(({ id, column: { id: key } }) => {
            const column = columnOf(key)
            return (
              <th key={id} {...ROLES.title} {...placeOf(key)} aria-sort={orderOf(column?.sort, table)}>
                {column && <ColumnTitle column={column} table={table} />}
              </th>
            )
          })}
        </tr>
      ))}
    </thead>
  )
}

const FilledTable = <Row extends object>(props: DataTableProps<Row>) => {
  const { label, table, columns, order, rowTone, selection } = props
  const known = useModel(props)
  const { model, heading, columnOf, placeOf } = known
  const box = useRef<HTMLElement>(null)
  useFit(box)
  const { rows } = model.getRowModel()
  const many = rows.length > MANY
  const draw = (at: number) => {
    const row = rows[at]
    return (
      row && (
        <tr
          key={row.id}
          {...ROLES.row}
          data-tone={rowTone?.(row.original)}
          aria-selected={selection?.isChosen(row.original)}
          data-row={at}
          aria-rowindex={many ? at + 2 : undefined}
        >
          {selection?.cell(props.rows, at)}
          {row.getAllCells().map(({ id, column: { id: key } }) => {
            const column = columnOf(key)
            const Cell = column === heading ? 'th' : 'td'
            return (
              <Cell
                key={id}
                {...(Cell === 'th' ? ROLES.heading : ROLES.cell)}
                {...placeOf(key)}
                data-title={column?.title}
              >
                {column && contentOf(column, row.original)}
              </Cell>
            )
          })}
        </tr>
      )
    )
  }
  const drawn = (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll only what has the focus
    <section ref={box} aria-label={label} tabIndex={0} className={classNames(styles.box, cards.box)}>
      <table
        {...ROLES.table}
        aria-label={label}
        aria-rowcount={many ? rows.length + 1 : undefined}
        className={classNames(styles.table, cards.cards)}
      >
        <Head {...props} {...known} />
        <tbody {...ROLES.group}>
          {many ? <LongRows count={rows.length} draw={draw} box={box} /> : rows.map((_, at) => draw(at))}
        </tbody>
      </table>
    </section>
  )
  return (
    <>
      {table && order === undefined && <OrderSelect table={table} columns={columns} />}
      {drawn}
    </>
  )
}

/**
 * The rows of a list. Its head stays at the top, its heading column at the left, its actions at the right; a table wider than its
 * place scrolls in its own box. On a phone each row is a card.
 */
export const DataTable = <Row extends object>(props: DataTableProps<Row>) => {
  if (props.rows.length === 0 && props.empty !== undefined) return props.empty
  return <FilledTable {...props} />
}
