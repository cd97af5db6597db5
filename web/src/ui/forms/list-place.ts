const GAP = 4
const EDGE = 8
/** Less room than this below a field, and there is more above it: the list opens upwards. */
const ROOM = 240

/** As wide as its field, or as its content, whose right edge then stands in line with it where there is room. */
type Width = 'field' | 'content'

/** Below its field, or above it; never behind the keyboard of a phone. */
const place = (list: HTMLElement, field: HTMLElement, wide: Width): void => {
  const { top, bottom, left, right, width } = field.getBoundingClientRect()
  const seen = window.visualViewport
  const [start, height] = [seen?.offsetTop ?? 0, seen?.height ?? innerHeight]
  const below = start + height - bottom - GAP - EDGE
  const above = top - start - GAP - EDGE
  const upwards = below < ROOM && above > below
  const set = (name: string, value: string) => list.style.setProperty(name, value)
  set('left', `${wide === 'field' ? left : Math.max(EDGE, right - list.offsetWidth)}px`)
  if (wide === 'field') set('width', `${width}px`)
  set('max-height', `${Math.max(0, upwards ? above : below)}px`)
  set('top', upwards ? 'auto' : `${bottom + GAP}px`)
  set('bottom', upwards ? `${innerHeight - top + GAP}px` : 'auto')
}

/** Shows a list above everything else, tied to its field while something scrolls or the keyboard comes. @returns what hides it */
export const showList = (list: HTMLElement, field: HTMLElement, wide: Width): (() => void) => {
  const again = () => place(list, field, wide)
  list.showPopover()
  again()
  addEventListener('scroll', again, { capture: true, passive: true })
  addEventListener('resize', again)
  window.visualViewport?.addEventListener('resize', again)
  return () => {
    removeEventListener('scroll', again, { capture: true })
    removeEventListener('resize', again)
    window.visualViewport?.removeEventListener('resize', again)
    list.hidePopover()
  }
}
