import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../lib/session/session.ts'
import { useMay } from '../../lib/session/use-may.ts'
import type { TableState } from '../../lib/tables/use-table-state.ts'
import { CycleSelect } from '../../domain/cycles/cycle-select.tsx'
import { ListTools } from '../../domain/lists/list-tools.ts'
import { FilterSelect } from '../../ui/forms/filter-select.tsx'
import type { AnyColumn } from '../../ui/tables/column.ts'
import { OrderSelect } from '../../ui/tables/order-select.tsx'
import { lateFilter } from '../../ui/tables/late-filter.tsx'
import { TableTools } from '../../ui/tables/table-tools.tsx'
import { DaysFilter } from './days-filter.tsx'
import { allTypesQuery } from './queries.ts'
import type { ReportFilter } from './table.ts'
import { T } from './texts.ts'
import { IS_ACTIVE } from '../../domain/people/status.ts'

/** By their names on screen. */
export const FILTER_NAMES = {
  snaphot: 'Ciclo',
  group_id: 'Grupo',
  catalog_report_id: 'Reporte',
  from: 'Fechas',
  to: 'Fechas',
}

const ReportedGroup = lateFilter(async () => (await import('./reported-group.tsx')).ReportedGroup, {
  label: 'Grupo',
  chosen: () => 'Un grupo',
})

export type ReportTable = TableState<ReportFilter>

const useTypeOptions = () => {
  const { data = [] } = useQuery(allTypesQuery(useSession().school.school_id))
  return data.map(({ catalog_report_id, title, status }) => ({
    value: String(catalog_report_id),
    label: IS_ACTIVE[status] ? title : `${title} · Inactivo`,
  }))
}

interface ReportToolsProps {
  table: ReportTable
  columns: readonly AnyColumn[]
}

export const ReportTools = ({ table, columns }: ReportToolsProps) => {
  const snaphot = table.filter('snaphot')
  const readsCycles = useMay('cycles:read')
  return (
    <TableTools
      table={table}
      placeholder={T.search}
      order={<OrderSelect table={table} columns={columns} />}
      menu={
        <ListTools
          exported={{ report: 'reports', query: table.query }}
          list="reports"
          label={T.title}
          table={table}
          columns={columns}
        />
      }
    >
      {readsCycles && (
        <CycleSelect
          value={snaphot}
          onChange={(chosen) => {
            table.setFilter('group_id', undefined)
            table.setFilter('snaphot', chosen)
          }}
        />
      )}
      <ReportedGroup
        snaphot={snaphot}
        value={table.filter('group_id')}
        onChange={(value) => table.setFilter('group_id', value)}
      />
      <FilterSelect
        label="Reporte"
        value={table.filter('catalog_report_id')}
        options={useTypeOptions()}
        onChange={(value) => table.setFilter('catalog_report_id', value)}
      />
      <DaysFilter table={table} />
    </TableTools>
  )
}
