import { type RefObject, useEffect, useRef } from 'react'
import type { ApiProblem } from '../../../lib/http/problem.ts'

export const FIRST_WRONG = '[aria-invalid=true]'

export const focusFirst = (within: HTMLElement | null, which: string): void =>
  within?.querySelector<HTMLElement>(which)?.focus()

/** Of a step that has come, the first field has the focus; of one that was refused, the first wrong one. */
export const useFirstFocus = (problem: ApiProblem | undefined): RefObject<HTMLDivElement | null> => {
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => focusFirst(fields.current, 'input'), [])
  useEffect(() => {
    if (problem) focusFirst(fields.current, FIRST_WRONG)
  }, [problem])
  return fields
}
