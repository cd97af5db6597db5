import { useLayoutEffect } from 'react'

/**
 * Once all is saved *Guardar* cannot be pressed, and would lose the focus: it goes on to the screen, or by keyboard to the cell in
 * this grid that the keys are in. By touch never to a cell, which on a phone would bring the keyboard.
 */
export const useFocusAfterSave = (disabled: boolean, grid?: string) =>
  useLayoutEffect(() => {
    const pressed = document.activeElement
    if (!disabled || !pressed?.matches('button:disabled')) return
    const byKeyboard = grid !== undefined && pressed.matches(':focus-visible')
    const next = byKeyboard
      ? document.querySelector<HTMLElement>(`#${grid} [tabindex="0"]`)
      : pressed.closest('main')
    next?.focus({ preventScroll: true })
  }, [grid, disabled])
