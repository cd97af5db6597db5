import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNumberJump } from '../../domain/class-list/use-number-jump.ts'

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

export interface ListKeys {
  /** A letter, for the student at this place. */
  onLetter: (place: number, letter: string) => void
  onSave: () => void
  onTakeBack: () => void
  onHelp: () => void
}

const move = (body: Element, control: HTMLElement, step: number) => {
  const { column } = control.dataset
  const controls = [...body.querySelectorAll<HTMLElement>(`[data-column="${column}"]`)]
  controls[controls.indexOf(control) + step]?.focus()
}

const placeOf = (body: Element, target: Element): number =>
  [...body.querySelectorAll('tr')].findIndex((row) => row.contains(target))

const LETTER = /^\p{L}$/u
const DIGIT = /^\d$/

/** What a key does, or nothing. A letter, a save and a way back are for the marks, not for links and buttons beside them. */
const actOf = (
  event: KeyboardEvent,
  target: HTMLElement,
  keys: ListKeys,
  jump: ReturnType<typeof useNumberJump>,
) => {
  const { key, ctrlKey, metaKey, altKey } = event
  const step = STEPS[key]
  if (step !== undefined) return () => move(event.currentTarget, target, step)
  if (altKey) return undefined
  if (DIGIT.test(key) && !ctrlKey && !metaKey) return () => jump(event.currentTarget, target, key)
  if (target.dataset.column !== 'mark') return undefined
  if (ctrlKey || metaKey) return key.toLowerCase() === 'z' ? keys.onTakeBack : undefined
  if (key === 'Enter') return keys.onSave
  if (key === '?') return keys.onHelp
  const place = placeOf(event.currentTarget, target)
  return LETTER.test(key) ? () => keys.onLetter(place, key.toLocaleUpperCase('es-MX')) : undefined
}

/** Before anything has the focus, `?` shows the keys and an arrow leads to the marks. */
const useKeysOfPage = (onHelp: () => void) => {
  const rows = useRef<HTMLTableSectionElement>(null)
  const onKey = useEffectEvent(({ key, target }: globalThis.KeyboardEvent) => {
    if (!(target instanceof Element && target.matches('body, main, h1'))) return
    if (key === '?') onHelp()
    if (key === 'ArrowDown') rows.current?.querySelector<HTMLElement>('[data-column="mark"]')?.focus()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return rows
}

/**
 * One tab stop per column instead of one per student: the arrows move between students in the column of the focus, so
 * that Tab leads from any student straight on to *Guardar*.
 */
export const useRowKeys = (keys: ListKeys) => {
  const [row, setRow] = useState(0)
  const rows = useKeysOfPage(keys.onHelp)
  const jump = useNumberJump()
  const onFocus = (event: FocusEvent<HTMLTableSectionElement>) => {
    const focused = placeOf(event.currentTarget, event.target)
    if (focused >= 0) setRow(focused)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    if (!(event.target instanceof HTMLElement)) return
    const act = actOf(event, event.target, keys, jump)
    if (!act) return
    event.preventDefault()
    act()
  }
  return { row, handlers: { ref: rows, onFocus, onKeyDown } }
}
