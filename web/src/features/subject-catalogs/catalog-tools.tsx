import { LEVELS } from '@plantel/contract/school-words'
import type { TableState } from '../../lib/use-table-state.ts'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { TableTools } from '../../ui/table-tools.tsx'

/** The filter of *Materias*, named as in the endpoint's query. */
export const FILTERS = ['level'] as const
export type CatalogTable = TableState<(typeof FILTERS)[number]>

const LEVEL_OPTIONS = Object.entries(LEVELS).map(([value, label]) => ({ value, label }))

/** Search and level filter above the subjects. */
export const CatalogTools = ({ table }: { table: CatalogTable }) => (
  <TableTools table={table} placeholder="Buscar por folio o materia">
    <FilterSelect
      label="Nivel"
      options={LEVEL_OPTIONS}
      value={table.filter('level')}
      onChange={(value) => table.setFilter('level', value)}
    />
  </TableTools>
)
