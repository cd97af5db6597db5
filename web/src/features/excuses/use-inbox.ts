import type { InboxExcuse } from '@plantel/contract/excuses'
import type { QueryKey } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useDeciding } from './use-deciding.ts'

const TYPED_IN = 'input, textarea, select, dialog'

/** Does what a key stands for, unless somebody types or presses it with another. */
const pressed = (event: KeyboardEvent, keys: Readonly<Record<string, () => void>>) => {
  const { key, target, ctrlKey, metaKey, altKey } = event
  if (ctrlKey || metaKey || altKey || (target instanceof Element && target.closest(TYPED_IN))) return
  const act = keys[key.length === 1 ? key.toLowerCase() : key]
  if (!act) return
  event.preventDefault()
  act()
}

/** Which one is looked at, and what is done with it. After a decision the next one gets the focus. */
export const useInbox = (rows: readonly InboxExcuse[], queryKey: QueryKey, queue: boolean) => {
  const list = useRef<HTMLUListElement>(null)
  const [chosenId, setChosenId] = useState<number>()
  const [isOpen, setOpen] = useState(false)
  const [rejected, setRejected] = useState<InboxExcuse>()
  const last = useRef<InboxExcuse>(undefined)
  const chosen = rows.find(({ excuse_id }) => excuse_id === chosenId) ?? rows[0]

  const go = (row: InboxExcuse | undefined) => {
    if (!row) return
    setChosenId(row.excuse_id)
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-excuse="${row.excuse_id}"]`)?.focus(),
    )
  }

  const saving = useDeciding({
    queryKey,
    queue,
    onDecided: (answer) => {
      const place = rows.findIndex(({ excuse_id }) => excuse_id === answer.excuse_id)
      last.current = answer.status === 0 ? undefined : answer
      if (answer.status === 0) go(answer)
      else go(rows[place + 1] ?? rows[queue ? place - 1 : place])
    },
  })

  const decide = (status: 0 | 1 | 2, answer?: string) => {
    if (chosen) saving.save({ excuse: chosen, status, answer })
  }
  const reject = () => {
    if (chosen?.status === 0) setRejected(chosen)
  }
  const move = (by: 1 | -1) => go(rows[rows.findIndex((row) => row === chosen) + by])
  const undoLast = () => {
    const excuse = last.current ?? (chosen?.may_undo ? chosen : undefined)
    if (excuse) saving.save({ excuse, status: 0 })
  }
  const keys = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    a: () => {
      if (chosen?.status === 0) decide(1)
    },
    r: reject,
    z: undoLast,
  }

  // Whoever comes with the keyboard begins at the first one.
  useEffect(() => {
    if (document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
  }, [])

  return {
    list,
    chosen,
    isOpen,
    open: (row: InboxExcuse) => {
      setChosenId(row.excuse_id)
      setOpen(true)
    },
    close: () => setOpen(false),
    rejected,
    reject,
    stopRejecting: () => setRejected(undefined),
    decide,
    pending: saving.pending,
    onKeyDown: (event: KeyboardEvent) => pressed(event, keys),
  }
}
