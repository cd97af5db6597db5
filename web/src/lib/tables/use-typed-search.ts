import { useEffect, useRef, useState } from 'react'
import type { TableState } from './table-state.ts'

const TYPING_MS = 250

/** What is typed reaches the table when the fingers rest; what the table is given otherwise (Back) reaches the field. */
export const useTypedSearch = ({ search, setSearch }: Pick<TableState, 'search' | 'setSearch'>) => {
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
