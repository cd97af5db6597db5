import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { Spinner } from './spinner.tsx'
import { startup } from './startup.ts'

/**
 * Keeps the start-up spinner over the first screen while its code and data arrive; it leaves as soon as they have, and not later than
 * `startup/limit-cover.ts` allows.
 */
export const StartupCover = () => {
  const starting = useSyncExternalStore(startup.subscribe, startup.starting, startup.starting)
  const drawn = useSyncExternalStore(startup.subscribe, startup.screenDrawn, startup.screenDrawn)
  const fetching = useIsFetching()
  useEffect(() => startup.covered(), [])
  useEffect(() => {
    if (drawn && fetching === 0) startup.over()
  }, [drawn, fetching])
  return starting ? <Spinner /> : null
}
