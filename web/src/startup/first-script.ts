/** What was pressed before the app was there. */
export interface EarlyTaps {
  pressed: HTMLElement[]
  /** Fields and radio buttons, with what was written into them: what is drawn again while the app takes over loses it. */
  written: Map<HTMLInputElement, string>
  stop: () => void
}

declare global {
  interface Window {
    plantelTaps?: EarlyTaps
  }
}

/**
 * Stands in every page as text, as the next one does, so it takes nothing from outside: keeps what is pressed before the app
 * is there. Links and boxes work without it; a form that is sent too early would put the password into the address.
 */
export const keepTaps = (): void => {
  const pressed: HTMLElement[] = []
  const keep = (event: Event) => {
    const tapped = event.target instanceof Element ? event.target.closest('button') : null
    if (!tapped) return
    event.preventDefault()
    pressed.push(tapped)
  }
  const written = new Map<HTMLInputElement, string>()
  // Forms, such as the log-in's, read their own fields.
  const note = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || target.type === 'checkbox' || target.form) return
    // The last one at the end: of radio buttons it counts.
    written.delete(target)
    written.set(target, target.value)
  }
  const stop = () => {
    removeEventListener('click', keep, true)
    removeEventListener('input', note, true)
  }
  addEventListener('click', keep, true)
  addEventListener('input', note, true)
  window.plantelTaps = { pressed, written, stop }
}

/** Asks for the style sheet and the app, whose links wait in a template, with the first paint: earlier they would hold it up. */
export const startApp = (app: string): void => {
  const run = () => void import(/* @vite-ignore */ app)
  const start = () => {
    const later = document.querySelector<HTMLTemplateElement>('template#later')
    const links = later && document.importNode(later.content, true)
    const sheet = links?.querySelector('link')
    sheet?.addEventListener('load', run)
    sheet?.addEventListener('error', run)
    if (links) document.head.append(links)
  }
  // A page that nobody sees is painted at no time.
  if (document.hidden) start()
  else requestAnimationFrame(start)
}

/** A box that was pressed has changed without the app. */
const changedBoxes = (): HTMLInputElement[] =>
  [...document.querySelectorAll<HTMLInputElement>('#root input[type=checkbox]')].filter(
    (box) => box.checked !== box.defaultChecked,
  )

const changedLists = (): HTMLSelectElement[] =>
  [...document.querySelectorAll<HTMLSelectElement>('#root select:not([multiple])')].filter((list) => {
    const first = [...list.options].findIndex((option) => option.hasAttribute('selected'))
    return list.selectedIndex !== Math.max(first, 0)
  })

const WRITTEN = '#root input:is([type=search], [role=combobox])'

/** Before the script, too, or by the browser itself. */
const changedTexts = (): [HTMLInputElement, string][] =>
  [...document.querySelectorAll<HTMLInputElement>(WRITTEN)]
    .filter((field) => field.value !== field.defaultValue)
    .map((field) => [field, field.value])

/** React hears of a value only where it differs from the one that it wrote itself. */
const writeAgain = (field: HTMLInputElement, value: string) => {
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const chooseAgain = (radio: HTMLInputElement) => {
  radio.checked = false
  radio.click()
}

/** Once the app is there: does again what was chosen, written and pressed before, in its order. */
export const pressAgain = (): void => {
  const taps = window.plantelTaps
  if (!taps) return
  delete window.plantelTaps
  taps.stop()
  for (const list of changedLists()) list.dispatchEvent(new Event('change', { bubbles: true }))
  for (const [field, value] of new Map([...changedTexts(), ...taps.written])) {
    if (field.type === 'radio') chooseAgain(field)
    else writeAgain(field, value)
  }
  for (const box of changedBoxes()) {
    box.checked = box.defaultChecked
    box.click()
  }
  for (const tapped of taps.pressed) if (tapped.isConnected) tapped.click()
}
