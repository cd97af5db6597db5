import { useEffect, useSyncExternalStore } from 'react'
import styles from './toasts.module.css'

/** The dialog on top: it keeps the focus, and what stands outside it can be neither pressed nor read out. */
const surroundings = (): Element => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body

/** Above the bars at the lower edge, however high the letters make them. */
const keepClear = (place: HTMLElement) => {
  const edges = [...document.querySelectorAll('[data-bar]')]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ height, bottom }) => height > 0 && bottom > innerHeight / 2)
    .map(({ top }) => innerHeight - top)
  place.style.setProperty('--clear', `${Math.max(0, ...edges)}px`)
}

/** Moves the place into what is on top. True when it was elsewhere: the place must be there before the words are. */
export const settle = (place: HTMLElement): boolean => {
  const around = surroundings()
  const moves = place.parentElement !== around

  if (moves) {
    around.append(place)
    // The top layer: above the dialog and not cut by it. Without popovers it stands above the page.
    if ('showPopover' in place) place.showPopover()
  }
  keepClear(place)
  return moves
}

const make = () => {
  const place = document.createElement('div')
  place.popover = 'manual'
  place.className = styles.place ?? ''
  return place
}

let made: HTMLElement | undefined
const thePlace = () => (made ??= make())
const noPlace = () => undefined
const never = () => () => undefined

/**
 * A place of its own for the toasts, in the top layer at the end of what can be reached; undefined on the server. While `busy` it
 * follows the dialogs that open and close.
 */
export const useToastPlace = (busy: boolean) => {
  const place = useSyncExternalStore(never, thePlace, noPlace)
  useEffect(() => {
    if (!place) return undefined
    settle(place)
    return () => place.remove()
  }, [place])
  useEffect(() => {
    if (!place || !busy) return undefined
    // A dialog that closed before its words came has taken the place along.
    settle(place)
    const changed = new MutationObserver(() => settle(place))
    changed.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['open'],
    })
    return () => changed.disconnect()
  }, [place, busy])
  return place
}
