import type { TableState } from '../../lib/tables/use-table-state.ts'
import type { ListMenuProps } from '../../domain/lists/list-props.ts'
import { LateCheck } from '../../domain/health/late-check.tsx'
import { ListTools } from '../../domain/lists/list-tools.ts'
import { FilterSelect } from '../../ui/forms/filter-select.tsx'
import type { AnyColumn } from '../../ui/tables/column.ts'
import { OrderSelect } from '../../ui/tables/order-select.tsx'
import { TableTools } from '../../ui/tables/table-tools.tsx'
import { STATUS_FILTERS } from '../../domain/people/status.ts'
import { KindMenu } from './kind-menu.tsx'
import type { USERS_TABLE } from './table.ts'
import { T } from './texts.ts'
import type { UserKind } from './user-kinds.ts'

/** By their names on screen. */
export const FILTER_NAMES = { status: 'Estado', signed_in: 'Ingreso', check: 'Por corregir' }

const SIGNED_IN_FILTERS = [
  { value: '0', label: T.notYet },
  { value: '1', label: T.already },
]

export type UsersTable = TableState<(typeof USERS_TABLE)['filters'][number]>

interface UserToolsProps {
  kind: UserKind
  table: UsersTable
  columns: readonly AnyColumn[]
  selection: ListMenuProps['selection']
}

export const UserTools = ({ kind, table, columns, selection }: UserToolsProps) => (
  <TableTools
    table={table}
    placeholder="Buscar por nombre, matrícula, teléfono o correo"
    order={<OrderSelect table={table} columns={columns} />}
    menu={
      <ListTools
        selection={selection}
        exported={{ report: 'users', query: table.query, more: { kind: kind.list } }}
        list={kind.list}
        label={kind.tab}
        table={table}
        columns={columns}
      />
    }
  >
    <KindMenu kind={kind} />
    <FilterSelect
      label="Estado"
      options={STATUS_FILTERS}
      value={table.filter('status')}
      onChange={(value) => table.setFilter('status', value)}
    />
    {kind.health && (
      <LateCheck
        list={kind.health}
        value={table.filter('check')}
        onChange={(value) => table.setFilter('check', value)}
      />
    )}
    <FilterSelect
      label={FILTER_NAMES.signed_in}
      options={SIGNED_IN_FILTERS}
      value={table.filter('signed_in')}
      onChange={(value) => table.setFilter('signed_in', value)}
    />
  </TableTools>
)
