import { type FocusEvent, type KeyboardEvent, useState } from 'react'

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

const controlsLike = (body: Element, control: Element): HTMLElement[] => [
  ...body.querySelectorAll<HTMLElement>(control.tagName.toLowerCase()),
]

const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
  const step = STEPS[event.key]
  if (step === undefined || !(event.target instanceof HTMLElement)) return
  const controls = controlsLike(event.currentTarget, event.target)
  event.preventDefault()
  controls[controls.indexOf(event.target) + step]?.focus()
}

/**
 * One tab stop per column instead of one per student: the arrows move between students in the column of the focus, so
 * that Tab leads from any student straight on to *Guardar*.
 */
export const useRowKeys = () => {
  const [row, setRow] = useState(0)
  const onFocus = (event: FocusEvent<HTMLTableSectionElement>) => {
    const rows = [...event.currentTarget.querySelectorAll('tr')]
    const focused = rows.findIndex((each) => each.contains(event.target))
    if (focused >= 0) setRow(focused)
  }
  return { row, handlers: { onFocus, onKeyDown } }
}
