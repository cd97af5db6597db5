import { useEffect, useRef } from 'react'
import { GRID } from './scores-grid.tsx'
import type { Editing } from './use-editing.ts'

/** On nothing, or on a button that cannot be pressed any more. */
const isFocusLost = (): boolean =>
  document.activeElement === document.body || document.activeElement?.matches(':disabled') === true

interface EditFocus {
  state: Editing['state']
  unsaved: boolean
  asking: boolean
}

/** The buttons that begin, save and end the editing go away with it: the focus that was on them goes on to the grid. */
export const useEditFocus = ({ state, unsaved, asking }: EditFocus): void => {
  const stage = `${state} ${unsaved}`
  const last = useRef(stage)
  useEffect(() => {
    if (asking || last.current === stage) return
    last.current = stage
    if (isFocusLost()) document.getElementById(GRID)?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [asking, stage])
}
