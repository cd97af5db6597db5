const ROWS = 'tbody > tr:not([aria-hidden])'

const TYPED = /^(?:text|search|number|tel|email|password|date|time)$/

/** What has keys of its own: fields, lists to choose from, menus, dialogs. */
const hasOwnKeys = (target: Element): boolean => {
  if (target instanceof HTMLInputElement) return TYPED.test(target.type)
  return (
    target.closest('textarea, select, [contenteditable], [role="menu"], [role="tablist"], dialog') !== null
  )
}

const isBehind = (): boolean => document.querySelector('dialog[open], [popover]:popover-open') !== null

const tableOf = (target: Element): HTMLTableElement | null =>
  target.closest('table') ?? document.querySelector('table')

/** The one row that Tab leads to is the one that the arrows led to. */
const focusRow = (rows: readonly HTMLElement[], row: HTMLElement): void => {
  for (const other of rows) other.tabIndex = -1
  row.tabIndex = 0
  // Beside the row it would be cut off.
  row.style.outlineOffset = '-2px'
  row.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'nearest' })
}

const moved = (target: Element, step: 1 | -1): boolean => {
  const rows = [...(tableOf(target)?.querySelectorAll<HTMLElement>(ROWS) ?? [])]
  const at = rows.findIndex((row) => row.contains(target))
  const next = at === -1 ? rows.at(step === 1 ? 0 : -1) : rows[at + step]
  if (!next) return at !== -1
  focusRow(rows, next)
  return true
}

const press = (place: ParentNode | null | undefined, ...selectors: readonly string[]): boolean => {
  for (const selector of selectors) {
    const found = place?.querySelector<HTMLElement>(selector)
    if (found) {
      found.click()
      return true
    }
  }
  return false
}

/** The row's own way first: its link, then what its name opens, then its menu. */
const OPENS = [
  '[data-card="open"] :is(a, button)',
  '[data-heading] :is(a, button)',
  '[data-card="line"] > a',
  '[data-actions] :is(a, button)',
] as const

const doneBy = (key: string, target: Element, onHelp: () => void): boolean => {
  const row = target.closest('tbody > tr')
  switch (key) {
    case 'ArrowDown':
      return moved(target, 1)
    case 'ArrowUp':
      return moved(target, -1)
    case 'Enter':
      return row === target && press(row, ...OPENS)
    case 'x':
      return press(row, '[data-select] input')
    case 'n':
      return press(document, 'main header button[data-look="filled"]')
    case '?':
      onHelp()
      return true
    default:
      return false
  }
}

/** The keys of the lists of a screen, until the answer is called. */
export const watchKeys = ({ onHelp }: { onHelp: () => void }): (() => void) => {
  const look = (event: KeyboardEvent) => {
    const { target, key, defaultPrevented, ctrlKey, metaKey, altKey } = event
    if (defaultPrevented || ctrlKey || metaKey || altKey || !(target instanceof Element)) return
    if (hasOwnKeys(target) || isBehind()) return
    if (doneBy(key, target, onHelp)) event.preventDefault()
  }
  document.addEventListener('keydown', look)
  return () => document.removeEventListener('keydown', look)
}
