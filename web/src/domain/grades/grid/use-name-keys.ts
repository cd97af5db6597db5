import type { KeyboardEvent } from 'react'
import { useNumberJump } from '../../class-list/use-number-jump.ts'

export const NAMES = 'name'
const NAME = `[data-column="${NAMES}"]`
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
const DIGIT = /^\d$/

export const nameOf = ({ target }: { target: EventTarget }): HTMLElement | undefined =>
  target instanceof HTMLElement && target.matches(NAME) ? target : undefined

export const namesOf = (table: Element): HTMLElement[] => [...table.querySelectorAll<HTMLElement>(NAME)]

/** In the names the number on the list leads to its row, and Right or Enter into it. */
export const useNameKeys = (enter: (row: number) => void) => {
  const jump = useNumberJump()
  return (event: KeyboardEvent, name: HTMLElement) => {
    const { key, currentTarget: table } = event
    const names = namesOf(table)
    const row = names.indexOf(name)
    const step = STEPS[key]
    const into = key === 'ArrowRight' || key === 'Enter'
    if (step === undefined && !into && !DIGIT.test(key)) return
    event.preventDefault()
    if (step !== undefined) names[row + step]?.focus()
    else if (into) enter(row)
    else jump(table, name, key)
  }
}
