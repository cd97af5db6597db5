const GAP = 4
const EDGE = 8

const within = (wanted: number, size: number, room: number): number =>
  Math.max(EDGE, Math.min(wanted, room - size - EDGE))

/** Below the button, the right edges in line, or above it where there is no room; within the window in any case. */
const place = (menu: HTMLElement, anchor: HTMLElement) => {
  const { top, bottom, right } = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = menu
  const above = bottom + GAP + height + EDGE > innerHeight && top - GAP - height >= EDGE
  const y = above ? top - GAP - height : bottom + GAP
  menu.style.setProperty('--menu-top', `${within(y, height, innerHeight)}px`)
  menu.style.setProperty('--menu-left', `${within(right - width, width, innerWidth)}px`)
}

/** Ties an open menu to its button: by CSS where the browser can, else by script, anew when something scrolls. @returns what unties */
export const placeMenu = (menu: HTMLElement, anchor: HTMLElement): (() => void) => {
  if (CSS.supports('position-area', 'block-end')) {
    anchor.style.setProperty('anchor-name', '--open-menu')
    return () => anchor.style.removeProperty('anchor-name')
  }
  const again = () => place(menu, anchor)
  again()
  addEventListener('scroll', again, { capture: true, passive: true })
  addEventListener('resize', again)
  return () => {
    removeEventListener('scroll', again, { capture: true })
    removeEventListener('resize', again)
  }
}
