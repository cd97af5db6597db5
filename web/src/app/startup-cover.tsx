import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { Spinner } from './spinner.tsx'
import { startup } from './startup.ts'

export const STARTUP_SPINNER_EXTRA_MS = 1000

/**
 * Keeps the start-up spinner over the first screen while its code and data arrive, for at most
 * `STARTUP_SPINNER_EXTRA_MS`; it leaves as soon as they have.
 */
export const StartupCover = () => {
  const starting = useSyncExternalStore(startup.subscribe, startup.starting, startup.starting)
  const drawn = useSyncExternalStore(startup.subscribe, startup.screenDrawn, startup.screenDrawn)
  const fetching = useIsFetching()
  useEffect(() => {
    const timer = setTimeout(startup.over, STARTUP_SPINNER_EXTRA_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (drawn && fetching === 0) startup.over()
  }, [drawn, fetching])
  return starting ? <Spinner /> : null
}
