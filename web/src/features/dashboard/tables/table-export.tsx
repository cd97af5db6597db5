import type { ComponentProps } from 'react'
import { ExportButton } from '../../../domain/exporting/export-button.tsx'
import { useSnaphot } from '../use-snaphot.ts'
import { asOnScreen, type ListTable } from './list-table.ts'

interface TableExportProps extends Pick<ComponentProps<typeof ExportButton>, 'title' | 'report'> {
  table: ListTable
  /** Whose rows the table has: `{ group_id: 5 }`; those of the whole school without. */
  of?: Record<string, number>
}

/** *Exportar* of a table: as it is on the screen, in the cycle that is looked at. */
export const TableExport = ({ table, of, ...report }: TableExportProps) => (
  <ExportButton {...report} data={{ ...asOnScreen(table), ...of }} snaphot={useSnaphot().snaphot} />
)
