import { DISTRIBUTION_MODES } from '@plantel/contract/notices'
import type { TableState } from '../../lib/tables/use-table-state.ts'
import { FilterSelect } from '../../ui/forms/filter-select.tsx'
import { TableTools } from '../../ui/tables/table-tools.tsx'
import { MODE_NAMES } from './texts.ts'

export const FILTERS = ['type'] as const
/** By their names on screen. */
export const FILTER_NAMES = { type: 'Tipo' }

export type NoticesTable = TableState<'type'>

const TYPE_OPTIONS = DISTRIBUTION_MODES.map((value) => ({ value, label: MODE_NAMES[value] }))

export const NoticeTools = ({ table }: { table: NoticesTable }) => (
  <TableTools table={table} placeholder="Buscar por título o descripción">
    <FilterSelect
      label="Tipo"
      options={TYPE_OPTIONS}
      value={table.filter('type')}
      onChange={(value) => table.setFilter('type', value)}
    />
  </TableTools>
)
