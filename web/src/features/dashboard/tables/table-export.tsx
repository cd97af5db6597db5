import type { ComponentProps } from 'react'
import { ExportButton } from '../../../domain/exporting/export-button.tsx'
import { useSnaphot } from '../use-snaphot.ts'
import { asOnScreen, type ListTable } from './list-table.ts'

interface TableExportProps extends Pick<ComponentProps<typeof ExportButton>, 'title' | 'report'> {
  table: ListTable
  of?: Record<string, number>
}

export const TableExport = ({ table, of, ...report }: TableExportProps) => (
  <ExportButton {...report} data={{ ...asOnScreen(table), ...of }} snaphot={useSnaphot().snaphot} />
)
