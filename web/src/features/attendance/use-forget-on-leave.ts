import { useCallback, useEffect, useRef } from 'react'

/**
 * Forgets when the screen is left, which the person was asked about; not on the way to a report, from which they return.
 * The answer announces that way.
 */
export const useForgetOnLeave = (forget: () => void): (() => void) => {
  const returning = useRef(false)
  useEffect(
    () => () => {
      if (!returning.current) forget()
    },
    [forget],
  )
  return useCallback(() => {
    returning.current = true
  }, [])
}
