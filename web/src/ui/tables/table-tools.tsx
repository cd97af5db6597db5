import type { ReactNode } from 'react'
import type { TableState } from '../../lib/tables/table-state.ts'
import { useTypedSearch } from '../../lib/tables/use-typed-search.ts'
import { SearchField } from '../forms/search-field.tsx'
import styles from './table-tools.module.css'

interface TableToolsProps {
  table: Pick<TableState, 'search' | 'setSearch'>
  placeholder: string
  /** `OrderSelect` of a list that is cards on phones. */
  order?: ReactNode
  /** What else can be done with the list, quietly at the end of the line. */
  menu?: ReactNode
  children?: ReactNode
}

/** The search of a list, and beside it what else narrows it. On phones one line with the order. */
export const TableTools = ({ table, placeholder, order, menu, children }: TableToolsProps) => {
  const { typed, type, send } = useTypedSearch(table)
  return (
    <div className={styles.tools}>
      <div className={styles.search}>
        <SearchField placeholder={placeholder} value={typed} onChange={type} onEnter={send} />
      </div>
      <div className={styles.filters}>
        {children}
        {menu}
      </div>
      {order}
    </div>
  )
}
