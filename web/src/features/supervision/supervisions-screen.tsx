import { useQuery } from '@tanstack/react-query'
import { useTableState, type TableState } from '../../lib/tables/use-table-state.ts'
import { ListTools } from '../../domain/lists/list-tools.ts'
import { DataTable } from '../../ui/tables/data-table.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SyncButton } from '../../ui/buttons/sync-button.tsx'
import { TableFoot } from '../../ui/tables/table-foot.tsx'
import { OrderSelect } from '../../ui/tables/order-select.tsx'
import { TableTools } from '../../ui/tables/table-tools.tsx'
import { schoolsQuery } from './queries.ts'
import { SCHOOL_COLUMNS } from './school-columns.tsx'
import styles from './supervision.module.css'
import { SCHOOLS_TABLE } from './table.ts'
import { T } from './texts.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { NoRows } from '../../ui/feedback/no-rows.tsx'

const NoSchools = ({ table, total }: { table: TableState<never>; total: number }) => (
  <NoRows table={table} total={total} nothingFound={T.nothingFound}>
    <EmptyState title={T.none}>
      Todavía no tiene escuelas asignadas. Cuando le asignen una, aparecerá aquí; use Sincronizar para
      revisar.
    </EmptyState>
  </NoRows>
)

const SupervisionsScreen = () => {
  const table = useTableState(SCHOOLS_TABLE)
  const schools = useQuery(schoolsQuery(table.query))
  return (
    <Page title={T.title} context="Escuelas a su cargo" actions={<SyncButton query={schools} />}>
      <TableTools
        table={table}
        placeholder={T.search}
        order={<OrderSelect table={table} columns={SCHOOL_COLUMNS} />}
        menu={<ListTools label={T.title} table={table} columns={SCHOOL_COLUMNS} />}
      />
      <QueryPanel query={schools} skeleton={<Skeleton count={SCHOOLS_TABLE.perPage} height={52} />}>
        {({ data, meta }) => (
          <>
            <div className={styles.schools}>
              <DataTable
                label={T.title}
                columns={SCHOOL_COLUMNS}
                rows={data}
                rowKey={({ school }) => school.school_id}
                table={table}
                order="in-tools"
                empty={<NoSchools table={table} total={meta.total} />}
              />
            </div>
            {meta.total > 0 && <TableFoot meta={meta} table={table} noun={['escuela', 'escuelas']} />}
          </>
        )}
      </QueryPanel>
    </Page>
  )
}

export default SupervisionsScreen
