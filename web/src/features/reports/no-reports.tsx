import { isNarrowed, widen } from '../../lib/tables/table-state.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyPage } from '../../ui/feedback/empty-page.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { REPORT_FILTERS } from './queries.ts'
import type { ReportTable } from './report-tools.tsx'
import { T } from './texts.ts'

export const NoReports = ({ table, total }: { table: ReportTable; total: number }) => {
  if (total > 0) return <EmptyPage table={table} />
  if (isNarrowed(table, REPORT_FILTERS))
    return (
      <EmptyState
        title={T.noResults}
        action={<Button onClick={() => widen(table, REPORT_FILTERS)}>Quitar búsqueda y filtros</Button>}
      >
        Ningún reporte coincide con la búsqueda y los filtros.
      </EmptyState>
    )
  return (
    <EmptyState title={T.none}>
      Todavía no hay reportes en este ciclo. Los profesores los escriben desde la lista de asistencia de sus
      grupos; aquí aparecerán al usar Sincronizar.
    </EmptyState>
  )
}
