import { type RefObject, useLayoutEffect } from 'react'

/**
 * Whether a table fits its box is known once it is drawn. Where it does, the box scrolls nothing, so that the head can stay at the
 * top of the window while the page scrolls; else the box scrolls both ways.
 */
export const useFit = (box: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const element = box.current
    const table = element?.firstElementChild
    if (!element || !(table instanceof HTMLElement)) return undefined
    const measure = () => {
      element.setAttribute('data-fits', String(table.offsetWidth <= element.clientWidth))
    }
    measure()
    const changes = new ResizeObserver(measure)
    changes.observe(element)
    changes.observe(table)
    return () => changes.disconnect()
  }, [box])
}
