import { useRef } from 'react'

/** Digits that follow each other within this time are one number. */
const TOGETHER_MS = 1000

/**
 * In the column of the focus to the student with the number that is being typed: 1 leads to the first, and 2 right after it to the
 * twelfth. Digits that no number begins with start anew.
 */
export const useNumberJump = () => {
  const typed = useRef({ digits: '', at: 0 })
  return (body: Element, { dataset }: HTMLElement, digit: string) => {
    const now = performance.now()
    const { digits, at } = typed.current
    const rowOf = (number: string) =>
      body.querySelector<HTMLElement>(
        `tr[data-number="${Number(number)}"] [data-column="${dataset['column']}"]`,
      )
    const longer = now - at < TOGETHER_MS ? digits + digit : digit
    const together = rowOf(longer)
    typed.current = { digits: together ? longer : digit, at: now }
    const found = together ?? rowOf(digit)
    found?.focus()
  }
}
