import type { TableState } from '../../lib/tables/use-table-state.ts'
import { FilterSelect } from '../../ui/forms/filter-select.tsx'
import { TableTools } from '../../ui/tables/table-tools.tsx'
import { STATUS_FILTERS } from '../../domain/people/status.ts'

export const FILTERS = ['status'] as const
export type UsersTable = TableState<(typeof FILTERS)[number]>

export const UserTools = ({ table }: { table: UsersTable }) => (
  <TableTools table={table} placeholder="Buscar por nombre, matrícula, teléfono o correo">
    <FilterSelect
      label="Estado"
      options={STATUS_FILTERS}
      value={table.filter('status')}
      onChange={(value) => table.setFilter('status', value)}
    />
  </TableTools>
)
