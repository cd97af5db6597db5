import type { ComponentProps } from 'react'
import { ExportButton } from '../../../domain/exporting/export-button.tsx'
import { chosenColumns } from '../../../ui/tables/chosen-columns.ts'
import type { AnyColumn } from '../../../ui/tables/column.ts'
import { useSnaphot } from '../use-snaphot.ts'
import { asOnScreen, type ListTable } from './list-table.ts'

interface TableExportProps extends Pick<ComponentProps<typeof ExportButton>, 'title' | 'report'> {
  table: ListTable
  /** Those of the list; the file has what is shown of them. */
  columns: readonly AnyColumn[]
  of?: Record<string, number>
}

export const TableExport = ({ table, columns, of, ...report }: TableExportProps) => {
  const { snaphot } = useSnaphot()
  const shown = chosenColumns(columns, table.columns).map(({ key }) => key)
  return (
    <ExportButton
      {...report}
      data={{ ...asOnScreen(table, snaphot !== undefined), ...of }}
      snaphot={snaphot}
      shown={shown}
    />
  )
}
