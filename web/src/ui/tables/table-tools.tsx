import Box from '@mui/material/Box'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { TableState } from '../../lib/tables/table-state.ts'
import { SearchField } from '../forms/search-field.tsx'

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
  children?: ReactNode
}

export const TableTools = ({ table, placeholder, children }: TableToolsProps) => {
  const { typed, type, send } = useTypedSearch(table)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 240px', maxWidth: { sm: 480 } }}>
        <SearchField placeholder={placeholder} value={typed} onChange={type} onEnter={send} />
      </Box>
      {children}
    </Box>
  )
}
