import type { TableState } from '../../lib/tables/table-state.ts'
import { NamedSelect } from '../forms/filter-select.tsx'
import { UI_TEXTS } from '../texts.ts'
import { type OrderedColumn, orderOptions } from './order-options.ts'
import styles from './order-select.module.css'

interface OrderSelectProps {
  table: Pick<TableState, 'sort' | 'setSort'>
  columns: readonly OrderedColumn[]
}

/** The order of a list whose rows are cards, where no heading can be pressed: on phones. */
export const OrderSelect = ({ table, columns }: OrderSelectProps) => {
  const options = orderOptions(columns, table.sort)
  if (options.length === 0) return null
  return (
    <div className={styles.order}>
      <NamedSelect
        label={UI_TEXTS.order}
        value={table.sort}
        options={options}
        nothing={UI_TEXTS.usualOrder}
        onChange={table.setSort}
      />
    </div>
  )
}
