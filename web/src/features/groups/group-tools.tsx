import type { TableState } from '../../lib/tables/use-table-state.ts'
import type { ListMenuProps } from '../../domain/lists/list-props.ts'
import { LateCheck } from '../../domain/health/late-check.tsx'
import { ListTools } from '../../domain/lists/list-tools.ts'
import { FilterSelect } from '../../ui/forms/filter-select.tsx'
import type { AnyColumn } from '../../ui/tables/column.ts'
import { OrderSelect } from '../../ui/tables/order-select.tsx'
import { TableTools } from '../../ui/tables/table-tools.tsx'
import { asFilter, KIND_OPTIONS, LEVEL_OPTIONS, TURN_OPTIONS } from './group-options.ts'
import type { GROUPS_TABLE } from './table.ts'
import { GROUP_TEXTS } from './texts.ts'

type GroupFilter = (typeof GROUPS_TABLE)['filters'][number]

/** By their names on screen. */
export const FILTER_NAMES = { level: 'Nivel', turn: 'Turno', special: 'Tipo', check: 'Por corregir' }

export type GroupsTable = TableState<GroupFilter>

interface GroupToolsProps {
  table: GroupsTable
  columns: readonly AnyColumn[]
  selection: ListMenuProps['selection']
}

export const GroupTools = ({ table, columns, selection }: GroupToolsProps) => {
  const filter = (name: GroupFilter) => ({
    value: table.filter(name),
    onChange: (value: string | undefined) => table.setFilter(name, value),
  })
  return (
    <TableTools
      table={table}
      placeholder="Buscar grupo, maestro o materia"
      order={<OrderSelect table={table} columns={columns} />}
      menu={
        <ListTools
          selection={selection}
          exported={{ report: 'groups', query: table.query }}
          list="groups"
          label={GROUP_TEXTS.title}
          table={table}
          columns={columns}
        />
      }
    >
      <FilterSelect label="Nivel" options={asFilter(LEVEL_OPTIONS)} {...filter('level')} />
      <FilterSelect label="Turno" options={asFilter(TURN_OPTIONS)} {...filter('turn')} />
      <FilterSelect label="Tipo" options={asFilter(KIND_OPTIONS)} {...filter('special')} />
      <LateCheck list="groups" {...filter('check')} />
    </TableTools>
  )
}
