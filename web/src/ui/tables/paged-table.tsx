import Box from '@mui/material/Box'
import type { ComponentProps } from 'react'
import { useRowsPage } from '../../lib/tables/use-rows-page.ts'
import { DataTable } from './data-table.tsx'
import { TableFoot } from './table-foot.tsx'

type PagedTableProps<Row> = ComponentProps<typeof DataTable<Row>> & {
  /** What is counted: `['grupo', 'grupos']`. */
  noun: ComponentProps<typeof TableFoot>['noun']
  perPage?: number
}

/** A list that is all here, in pages of ten rows unless told. */
export const PagedTable = <Row,>({ noun, perPage = 10, rows, ...table }: PagedTableProps<Row>) => {
  const { shown, meta, setPage } = useRowsPage(rows, perPage)
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <DataTable {...table} rows={shown} />
      {meta.total > 0 && <TableFoot meta={meta} table={{ setPage }} noun={noun} />}
    </Box>
  )
}
