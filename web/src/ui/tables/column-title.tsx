import type { TableState } from '../../lib/tables/table-state.ts'
import { Icon } from '../icons/icon.tsx'
import { sortIcon } from '../icons/icons.ts'
import type { Column } from './column.ts'
import styles from './data-table.module.css'

type Sorted = Pick<TableState, 'sort' | 'setSort'>

/** As `aria-sort` says it; undefined for a column that cannot be sorted by. */
export const orderOf = (sort: string | undefined, table: Sorted | undefined) => {
  if (sort === undefined || !table) return undefined
  if (table.sort === sort) return 'ascending'
  return table.sort === `-${sort}` ? 'descending' : undefined
}

interface ColumnTitleProps<Row> {
  column: Column<Row>
  table: Sorted | undefined
}

/** A title, and the button that sorts by it: once more turns the order around. */
export const ColumnTitle = <Row,>({ column, table }: ColumnTitleProps<Row>) => {
  const { sort, title, active } = column
  return (
    <>
      {sort === undefined || !table ? (
        title
      ) : (
        <button
          type="button"
          className={styles.sort}
          onClick={() => table.setSort(table.sort === sort ? `-${sort}` : sort)}
        >
          <span>{title}</span>
          <Icon path={sortIcon} size={16} />
        </button>
      )}
      {active !== undefined && <small className={styles.active}>{active}</small>}
    </>
  )
}
