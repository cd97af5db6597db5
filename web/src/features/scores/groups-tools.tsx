import { LEVEL_FILTERS } from '../../domain/levels/level-options.ts'
import type { TableState } from '../../lib/tables/use-table-state.ts'
import { CycleSelect } from '../../domain/cycles/cycle-select.tsx'
import { FilterSelect } from '../../ui/forms/filter-select.tsx'
import { TableTools } from '../../ui/tables/table-tools.tsx'

/** The filters of *Calificaciones*, named as in the endpoint's query. */
export const GROUP_FILTERS = ['snaphot', 'level'] as const

/** Those that leave out groups of the chosen cycle. */
export const NARROWING = ['level'] as const

export type GroupsTable = TableState<(typeof GROUP_FILTERS)[number]>

/** Search, cycle and level above the groups. A finished cycle is of one level. */
export const GroupsTools = ({ table }: { table: GroupsTable }) => (
  <TableTools table={table} placeholder="Buscar grupo u orientador">
    <CycleSelect
      value={table.filter('snaphot')}
      onChange={(snaphot) => {
        table.setFilter('level', undefined)
        table.setFilter('snaphot', snaphot)
      }}
    />
    {table.filter('snaphot') === undefined && (
      <FilterSelect
        label="Nivel"
        options={LEVEL_FILTERS}
        value={table.filter('level')}
        onChange={(level) => table.setFilter('level', level)}
      />
    )}
  </TableTools>
)
