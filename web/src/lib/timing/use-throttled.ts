import { useEffect, useRef, useState } from 'react'

/** What is typed, passed on at once and then at most once in so many milliseconds; the last of it always comes through. */
export const useThrottled = <Value>(value: Value, ms: number): Value => {
  const [passed, setPassed] = useState(value)
  const last = useRef(-Infinity)
  useEffect(() => {
    if (Object.is(value, passed)) return undefined
    const pass = () => {
      last.current = Date.now()
      setPassed(value)
    }
    const timer = setTimeout(pass, Math.max(0, last.current + ms - Date.now()))
    return () => clearTimeout(timer)
  }, [value, passed, ms])
  return passed
}
