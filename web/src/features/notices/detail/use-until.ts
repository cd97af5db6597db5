import { useEffect, useState } from 'react'

const isAhead = (instant: string | null): boolean => instant !== null && Date.parse(instant) > Date.now()

/** Whether an instant is still to come; drawn again once it is over. */
export const useUntil = (instant: string | null): boolean => {
  const [, setOver] = useState(0)
  const ahead = isAhead(instant)
  useEffect(() => {
    if (instant === null || !ahead) return undefined
    const timer = setTimeout(() => setOver((times) => times + 1), Date.parse(instant) - Date.now())
    return () => clearTimeout(timer)
  }, [instant, ahead])
  return ahead
}
