import { type RefObject, useEffect, useRef } from 'react'

/** Moves a row of links sideways, and nothing else, until the one to this address is wholly in it. @returns the row's ref */
export const useCurrentInSight = <Row extends HTMLElement>(address: string): RefObject<Row | null> => {
  const row = useRef<Row>(null)
  useEffect(() => {
    const tab = row.current?.querySelector(`[href="${address}"]`)?.getBoundingClientRect()
    if (!row.current || !tab) return
    const { left, right } = row.current.getBoundingClientRect()
    row.current.scrollLeft += Math.max(0, tab.right - right) - Math.max(0, left - tab.left)
  }, [address])
  return row
}
