import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { TableState } from '../../lib/tables/table-state.ts'
import { SearchField } from '../forms/search-field.tsx'
import styles from './table-tools.module.css'

const TYPING_MS = 250

/** What is typed reaches the table when the fingers rest; what the table is given otherwise (Back) reaches the field. */
const useTypedSearch = ({ search, setSearch }: Pick<TableState, 'search' | 'setSearch'>) => {
  const [typed, setTyped] = useState(search)
  const [known, setKnown] = useState(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (search !== known) {
    setKnown(search)
    setTyped(search)
  }
  const send = (text: string) => {
    clearTimeout(timer.current)
    setKnown(text.trim())
    if (text.trim() !== search) setSearch(text)
  }
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => send(text), TYPING_MS)
  }
  return { typed, type, send: () => send(typed) }
}

interface TableToolsProps {
  table: Pick<TableState, 'search' | 'setSearch'>
  placeholder: string
  /** `OrderSelect` of a list that is cards on phones. */
  order?: ReactNode
  children?: ReactNode
}

/** The search of a list, and beside it what else narrows it. On phones one line with the order. */
export const TableTools = ({ table, placeholder, order, children }: TableToolsProps) => {
  const { typed, type, send } = useTypedSearch(table)
  return (
    <div className={styles.tools}>
      <div className={styles.search}>
        <SearchField placeholder={placeholder} value={typed} onChange={type} onEnter={send} />
      </div>
      <div className={styles.filters}>{children}</div>
      {order}
    </div>
  )
}
