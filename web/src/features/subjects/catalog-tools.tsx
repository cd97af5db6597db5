import { LEVEL_FILTERS } from '../../domain/levels/level-options.ts'
import type { TableState } from '../../lib/tables/use-table-state.ts'
import { LateCheck } from '../../domain/health/late-check.tsx'
import { ListTools } from '../../domain/lists/list-tools.ts'
import { FilterSelect } from '../../ui/forms/filter-select.tsx'
import type { AnyColumn } from '../../ui/tables/column.ts'
import { OrderSelect } from '../../ui/tables/order-select.tsx'
import { TableTools } from '../../ui/tables/table-tools.tsx'
import type { CATALOG_TABLE } from './table.ts'
import { CATALOG_TEXTS } from './texts.ts'

/** By their names on screen. */
export const FILTER_NAMES = { level: 'Nivel', status: 'Estado', check: 'Por corregir' }

const ARCHIVED = [{ value: '0', label: 'Archivadas' }]

export type CatalogTable = TableState<(typeof CATALOG_TABLE)['filters'][number]>

interface CatalogToolsProps {
  table: CatalogTable
  columns: readonly AnyColumn[]
}

export const CatalogTools = ({ table, columns }: CatalogToolsProps) => (
  <TableTools
    table={table}
    placeholder="Buscar por folio o materia"
    order={<OrderSelect table={table} columns={columns} />}
    menu={
      <ListTools
        exported={{ report: 'subject-catalog', query: table.query }}
        list="subjects"
        label={CATALOG_TEXTS.subjects}
        table={table}
        columns={columns}
      />
    }
  >
    <FilterSelect
      label="Nivel"
      options={LEVEL_FILTERS}
      value={table.filter('level')}
      onChange={(value) => table.setFilter('level', value)}
    />
    <FilterSelect
      label={FILTER_NAMES.status}
      all="En uso"
      options={ARCHIVED}
      value={table.filter('status')}
      onChange={(value) => table.setFilter('status', value)}
    />
    <LateCheck
      list="subjects"
      value={table.filter('check')}
      onChange={(value) => table.setFilter('check', value)}
    />
  </TableTools>
)
