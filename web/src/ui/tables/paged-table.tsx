import type { ComponentProps } from 'react'
import { useRowsPage } from '../../lib/tables/use-rows-page.ts'
import { Stack } from '../layout/stack.tsx'
import { DataTable } from './data-table.tsx'
import { TableFoot } from './table-foot.tsx'

type PagedTableProps<Row extends object> = ComponentProps<typeof DataTable<Row>> & {
  /** What is counted: `['grupo', 'grupos']`. */
  noun: ComponentProps<typeof TableFoot>['noun']
  perPage?: number
}

/** A list that is all here, in pages of ten rows unless told. */
export const PagedTable = <Row extends object>({
  noun,
  perPage = 10,
  rows,
  ...table
}: PagedTableProps<Row>) => {
  const { shown, meta, setPage } = useRowsPage(rows, perPage)
  return (
    <Stack>
      <DataTable {...table} rows={shown} />
      {meta.total > 0 && <TableFoot meta={meta} table={{ setPage }} noun={noun} />}
    </Stack>
  )
}
