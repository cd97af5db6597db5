import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

const TYPED_IN = 'input, textarea, select, dialog'

type Keys = Readonly<Record<string, () => void>>

/** Does what a key stands for, unless somebody types or presses it with another. */
const pressed = (event: KeyboardEvent, keys: Keys) => {
  const { key, target, ctrlKey, metaKey, altKey } = event
  if (ctrlKey || metaKey || altKey || (target instanceof Element && target.closest(TYPED_IN))) return
  const act = keys[key.length === 1 ? key.toLowerCase() : key]
  if (!act) return
  event.preventDefault()
  act()
}

interface Inbox<Row> {
  rows: readonly Row[]
  idOf: (row: Row) => number
  /** Only what waits is listed: what was decided leaves it. */
  queue: boolean
}

/** Which row of an inbox is looked at. A row's button has `data-row`, its id. After a decision the next one gets the focus. */
export const useInbox = <Row>({ rows, idOf, queue }: Inbox<Row>) => {
  const list = useRef<HTMLUListElement>(null)
  const [chosenId, setChosenId] = useState<number>()
  const [isOpen, setOpen] = useState(false)
  const chosen = rows.find((row) => idOf(row) === chosenId) ?? rows[0]

  const go = (row: Row | undefined) => {
    if (row === undefined) return
    setChosenId(idOf(row))
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-row="${idOf(row)}"]`)?.focus(),
    )
  }
  const move = (by: 1 | -1) => go(rows[rows.findIndex((row) => row === chosen) + by])

  // Whoever comes with the keyboard begins at the first one.
  useEffect(() => {
    if (document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
  }, [])

  return {
    list,
    chosen,
    isOpen,
    open: (row: Row) => {
      setChosenId(idOf(row))
      setOpen(true)
    },
    close: () => setOpen(false),
    go,
    /** The one that follows this one, which was decided. */
    goOn: (decided: Row) => {
      const place = rows.findIndex((row) => idOf(row) === idOf(decided))
      go(rows[place + 1] ?? rows[queue ? place - 1 : place])
    },
    /** Arrows, and these keys besides. */
    press: (event: KeyboardEvent, keys: Keys) =>
      pressed(event, { ArrowDown: () => move(1), ArrowUp: () => move(-1), ...keys }),
  }
}
