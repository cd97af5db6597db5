import { pageMeta } from '@plantel/contract/paging'
import type { ComponentProps, Key, ReactNode } from 'react'
import { useTableState } from '../../../lib/tables/use-table-state.ts'
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx'
import { EmptyPage } from '../../../ui/feedback/empty-page.tsx'
import { TableFoot } from '../../../ui/tables/table-foot.tsx'
import { ROWS_PER_PAGE } from './lists.ts'
import styles from './school-table.module.css'

/** A column whose rows are compared here; one that has `sort` but no `by` stands for the order in which they came. */
export interface HereColumn<Row> extends Column<Row> {
  by?: (row: Row) => number
}

/** Equals stay as they came, whichever way it is sorted. */
const sorted = <Row extends object>(
  rows: readonly Row[],
  columns: readonly HereColumn<Row>[],
  sort: string | undefined,
): readonly Row[] => {
  const way = sort?.startsWith('-') ? -1 : 1
  const column = columns.find((each) => each.sort !== undefined && each.sort === sort?.replace(/^-/, ''))
  if (column === undefined) return rows
  const { by } = column
  if (by === undefined) return way === 1 ? rows : rows.toReversed()
  return rows.toSorted((one, other) => way * (by(one) - by(other)))
}

interface HereTableProps<Row extends object> {
  label: string
  name: string
  columns: readonly HereColumn<Row>[]
  /** The column that they are sorted by unless another is chosen; `name`, in whose order the rows come, without. */
  sort?: string
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  rowTone?: ComponentProps<typeof DataTable<Row>>['rowTone']
  noun: ComponentProps<typeof TableFoot>['noun']
  empty: ReactNode
}

/** A table whose rows are all here, sorted and in pages of ten; where somebody is in it lives in the address bar. */
export const HereTable = <Row extends object>(props: HereTableProps<Row>) => {
  const { name, sort = 'name', rows, rowTone, noun, empty, ...drawn } = props
  const table = useTableState({ perPage: ROWS_PER_PAGE, sort, name })
  const meta = pageMeta(rows.length, { page: table.page, per_page: table.perPage })
  const first = (table.page - 1) * table.perPage
  return (
    <>
      <div className={styles.tight}>
        <DataTable
          {...drawn}
          {...(rowTone ? { rowTone } : {})}
          rows={sorted(rows, drawn.columns, table.sort).slice(first, first + table.perPage)}
          table={table}
          empty={rows.length > 0 ? <EmptyPage table={table} /> : empty}
        />
      </div>
      {rows.length > 0 && <TableFoot meta={meta} table={table} noun={noun} />}
    </>
  )
}
