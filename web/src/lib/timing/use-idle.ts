import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** Whether the page has had nothing more urgent to do; once it has, it stays so. */
export const useIdle = (): boolean => {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return idle
}
