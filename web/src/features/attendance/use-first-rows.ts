import { useDeferredValue, useEffect, useState } from 'react'
import { useHydrating } from '../../lib/timing/rendered.ts'

/** More than any screen shows at once. */
const SCREENFUL = 14

/** Later lists are drawn by code that the browser has already made fast, and Back must find the whole height again. */
let drawnBefore = false

/** The first list of a visit stands with a screenful of rows, and a moment later with all of them. */
export const useFirstRows = <Row>(rows: readonly Row[]): readonly Row[] => {
  // The server sends all of them.
  const whole = useHydrating() || drawnBefore
  const [first] = useState(() => (whole ? rows.length : SCREENFUL))
  const count = useDeferredValue(rows.length, first)
  useEffect(() => {
    drawnBefore = true
  }, [])
  return rows.slice(0, count)
}
