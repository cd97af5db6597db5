/** What was pressed before the app was there. */
export interface EarlyTaps {
  pressed: HTMLElement[]
  stop: () => void
}

declare global {
  interface Window {
    plantelTaps?: EarlyTaps
  }
}

/**
 * Stands in every page as text, so it takes nothing from outside: starts the app once the page has been painted, and until
 * then keeps what is pressed. Links work without the app; a form that is sent too early would put the password into the address.
 */
export const firstScript = (app: string): void => {
  const pressed: HTMLElement[] = []
  const keep = (event: Event) => {
    const tapped =
      event.target instanceof Element ? event.target.closest('button, input[type=checkbox]') : null
    if (!(tapped instanceof HTMLElement)) return
    event.preventDefault()
    pressed.push(tapped)
  }
  addEventListener('click', keep, true)
  window.plantelTaps = { pressed, stop: () => removeEventListener('click', keep, true) }
  const start = () => void import(/* @vite-ignore */ app)
  // A page that nobody sees is painted at no time.
  if (document.hidden) start()
  else requestAnimationFrame(() => setTimeout(start))
}

/** A box that was pressed while the page was still coming, before its script, has changed without the app. */
const changedBoxes = (): HTMLInputElement[] =>
  [...document.querySelectorAll<HTMLInputElement>('#root input[type=checkbox]')].filter(
    (box) => box.checked !== box.defaultChecked,
  )

/** Once the app is there: does again what was pressed before, in its order. */
export const pressAgain = (): void => {
  const taps = window.plantelTaps
  if (!taps) return
  delete window.plantelTaps
  taps.stop()
  for (const box of changedBoxes()) {
    box.checked = box.defaultChecked
    box.click()
  }
  for (const tapped of taps.pressed) if (tapped.isConnected) tapped.click()
}
