import { type RefObject, useEffect, useRef } from 'react'

/** Moves a row of links sideways, and nothing else, until the one of this page is wholly in it. @returns the row's ref */
export const useCurrentInSight = <Row extends HTMLElement>(current: unknown): RefObject<Row | null> => {
  const row = useRef<Row>(null)
  useEffect(() => {
    const tab = row.current?.querySelector('[aria-current=page]')?.getBoundingClientRect()
    if (!row.current || !tab) return
    const { left, right } = row.current.getBoundingClientRect()
    row.current.scrollLeft += Math.max(0, tab.right - right) - Math.max(0, left - tab.left)
  }, [current])
  return row
}
