const GAP = 4
const EDGE = 8
/** Less room than this below a field, and there is more above it: the list opens upwards. */
const ROOM = 240

/** Below its field and as wide, or above it; never behind the keyboard of a phone. */
const place = (list: HTMLElement, field: HTMLElement): void => {
  const { top, bottom, left, width } = field.getBoundingClientRect()
  const seen = window.visualViewport
  const [start, height] = [seen?.offsetTop ?? 0, seen?.height ?? innerHeight]
  const below = start + height - bottom - GAP - EDGE
  const above = top - start - GAP - EDGE
  const upwards = below < ROOM && above > below
  const set = (name: string, value: string) => list.style.setProperty(name, value)
  set('left', `${left}px`)
  set('width', `${width}px`)
  set('max-height', `${Math.max(0, upwards ? above : below)}px`)
  set('top', upwards ? 'auto' : `${bottom + GAP}px`)
  set('bottom', upwards ? `${innerHeight - top + GAP}px` : 'auto')
}

const keepFocus = (event: Event): void => event.preventDefault()

/** Shows a list above everything else, tied to its field while something scrolls or the keyboard comes. @returns what hides it */
export const showList = (list: HTMLElement, field: HTMLElement): (() => void) => {
  const again = () => place(list, field)
  list.showPopover()
  // A press on its scroll bar must not take the focus from the field.
  list.addEventListener('mousedown', keepFocus)
  again()
  addEventListener('scroll', again, { capture: true, passive: true })
  addEventListener('resize', again)
  window.visualViewport?.addEventListener('resize', again)
  return () => {
    removeEventListener('scroll', again, { capture: true })
    removeEventListener('resize', again)
    window.visualViewport?.removeEventListener('resize', again)
    list.removeEventListener('mousedown', keepFocus)
    list.hidePopover()
  }
}
