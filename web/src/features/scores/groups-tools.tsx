import { LEVEL_FILTERS } from '../../domain/levels/level-options.ts'
import type { TableState } from '../../lib/tables/use-table-state.ts'
import { CycleSelect } from '../../domain/cycles/cycle-select.tsx'
import { ListTools } from '../../domain/lists/list-tools.ts'
import { FilterSelect } from '../../ui/forms/filter-select.tsx'
import type { AnyColumn } from '../../ui/tables/column.ts'
import { OrderSelect } from '../../ui/tables/order-select.tsx'
import { TableTools } from '../../ui/tables/table-tools.tsx'
import type { GROUPS_TABLE } from './table.ts'
import { SCORE_TEXTS } from './texts.ts'

/** By their names on screen. */
export const FILTER_NAMES = { level: 'Nivel' }

export type GroupsTable = TableState<(typeof GROUPS_TABLE)['filters'][number]>

interface GroupsToolsProps {
  table: GroupsTable
  columns: readonly AnyColumn[]
}

export const GroupsTools = ({ table, columns }: GroupsToolsProps) => (
  <TableTools
    table={table}
    placeholder="Buscar grupo, maestro o materia"
    order={<OrderSelect table={table} columns={columns} />}
    menu={
      <ListTools
        exported={{ report: 'groups', query: table.query }}
        list="scores"
        label={SCORE_TEXTS.title}
        table={table}
        columns={columns}
      />
    }
  >
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
