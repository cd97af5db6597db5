import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lateDialog } from '../../lib/saving/late-dialog.tsx'
import { useSession } from '../../lib/session/session.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { useTableState } from '../../lib/tables/use-table-state.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { DataTable } from '../../ui/tables/data-table.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SyncButton } from '../../ui/buttons/sync-button.tsx'
import { TableFoot } from '../../ui/tables/table-foot.tsx'
import { reportsQuery } from './queries.ts'
import { REPORTS_TABLE } from './table.ts'
import { reportColumns } from './report-columns.tsx'
import { ReportTools, FILTER_NAMES, type ReportTable } from './report-tools.tsx'
import { T } from './texts.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { NoRows } from '../../ui/feedback/no-rows.tsx'

const CatalogDialog = lateDialog(async () => (await import('./catalog-dialog.tsx')).CatalogDialog)

const NoReports = ({ table, total }: { table: ReportTable; total: number }) => (
  <NoRows table={table} total={total} nothingFound={T.noResults} filters={FILTER_NAMES}>
    <EmptyState title={T.none}>
      Todavía no hay reportes en este ciclo. Los maestros los escriben desde la lista de asistencia de sus
      grupos; aquí aparecerán al usar Sincronizar.
    </EmptyState>
  </NoRows>
)

const ReportsScreen = () => {
  const { school } = useSession()
  const table = useTableState(REPORTS_TABLE)
  const query = useQuery(reportsQuery(school.school_id, table.query))
  const [catalog, setCatalog] = useState(false)
  const described = useMay('reports:describe')
  const writesCatalog = useMay('report-catalog:write')
  const columns = reportColumns(school.time_zone, described, table.filter('snaphot'))
  return (
    <Page
      title={T.title}
      context={table.filter('snaphot') === undefined ? school.name : T.past}
      actions={
        <>
          <SyncButton query={query} />
          {writesCatalog && (
            <Button aria-haspopup="dialog" onClick={() => setCatalog(true)}>
              {T.catalog}
            </Button>
          )}
        </>
      }
    >
      <ReportTools table={table} columns={columns} />
      <QueryPanel query={query} skeleton={<Skeleton count={REPORTS_TABLE.perPage} height={52} />}>
        {({ data, meta }) => (
          <>
            <DataTable
              label={T.title}
              columns={columns}
              rows={data}
              rowKey={({ report_id }) => report_id}
              table={table}
              order="in-tools"
              empty={<NoReports table={table} total={meta.total} />}
            />
            {meta.total > 0 && <TableFoot meta={meta} table={table} noun={['reporte', 'reportes']} />}
          </>
        )}
      </QueryPanel>
      {catalog && <CatalogDialog onClose={() => setCatalog(false)} />}
    </Page>
  )
}

export default ReportsScreen
