import { NOTICE_TYPES } from '@plantel/contract/notices'
import type { TableState } from '../../lib/tables/use-table-state.ts'
import { ListTools } from '../../domain/lists/list-tools.ts'
import { FilterSelect } from '../../ui/forms/filter-select.tsx'
import type { AnyColumn } from '../../ui/tables/column.ts'
import { OrderSelect } from '../../ui/tables/order-select.tsx'
import { TableTools } from '../../ui/tables/table-tools.tsx'
import { MODE_NAMES, T } from './texts.ts'

/** By their names on screen. */
export const FILTER_NAMES = { type: 'Tipo' }

export type NoticesTable = TableState<'type'>

const TYPE_OPTIONS = NOTICE_TYPES.map((value) => ({ value, label: MODE_NAMES[value] }))

interface NoticeToolsProps {
  table: NoticesTable
  columns: readonly AnyColumn[]
}

export const NoticeTools = ({ table, columns }: NoticeToolsProps) => (
  <TableTools
    table={table}
    placeholder="Buscar por título o descripción"
    order={<OrderSelect table={table} columns={columns} />}
    menu={
      <ListTools
        exported={{ report: 'notices', query: table.query }}
        list="notices"
        label={T.title}
        table={table}
        columns={columns}
      />
    }
  >
    <FilterSelect
      label="Tipo"
      options={TYPE_OPTIONS}
      value={table.filter('type')}
      onChange={(value) => table.setFilter('type', value)}
    />
  </TableTools>
)
