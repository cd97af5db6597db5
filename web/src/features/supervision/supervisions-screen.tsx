import type { SupervisedSchool } from '@plantel/contract/supervision'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
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
import { figureColumns } from './figure-columns.tsx'
import { SCHOOL_COLUMNS } from './school-columns.tsx'
import { SchoolsExport } from './schools-export.tsx'
import { SideBySide } from './side-by-side.tsx'
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

type Way = 'visits' | 'figures'

/** What the list shows beside the names of the schools; pressed, the button shows the other. */
const OTHER = { visits: 'figures', figures: 'visits' } as const satisfies Record<Way, Way>

/** The schools that are compared, whatever page of the list is shown. */
const useCompared = () => {
  const [chosen, setChosen] = useState<readonly SupervisedSchool[]>([])
  const onChoose = (school: SupervisedSchool) => {
    const others = chosen.filter((each) => each.school.school_id !== school.school.school_id)
    setChosen(others.length < chosen.length ? others : [...chosen, school])
  }
  return { chosen, onChoose, onClear: () => setChosen([]) }
}

const SupervisionsScreen = () => {
  const [way, setWay] = useState<Way>('visits')
  const compared = useCompared()
  const columns = way === 'visits' ? SCHOOL_COLUMNS : figureColumns(compared)
  const table = useTableState(SCHOOLS_TABLE)
  const schools = useQuery(schoolsQuery(table.query))
  return (
    <Page
      title={T.title}
      context={T.about[way]}
      actions={
        <>
          <SyncButton
            query={schools}
            more={[{ label: T.ways[OTHER[way]], onSelect: () => setWay(OTHER[way]) }]}
          />
          <SchoolsExport
            title={T.files[way]}
            table={way}
            search={table.query.search}
            sort={table.query.sort}
          />
        </>
      }
    >
      {way === 'figures' && compared.chosen.length > 1 && (
        <SideBySide schools={compared.chosen} onClear={compared.onClear} />
      )}
      <TableTools
        table={table}
        placeholder={T.search}
        order={<OrderSelect table={table} columns={columns} />}
        menu={<ListTools label={T.title} table={table} columns={columns} />}
      />
      <QueryPanel query={schools} skeleton={<Skeleton count={SCHOOLS_TABLE.perPage} height={52} />}>
        {({ data, meta }) => (
          <>
            <div className={styles.schools}>
              <DataTable
                label={T.title}
                columns={columns}
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
