import { QueryClient } from '@tanstack/react-query'
import { cameWithPage } from './page-answers.ts'
import { ApiProblem } from './problem.ts'

export const CACHE_MINUTES = 60
const CACHE_MS = CACHE_MINUTES * 60_000

/** One silent second try for an answer that did not arrive, where the device has a network; everything else is the person's to try again. */
const tryAgain = (failures: number, error: Error): boolean =>
  failures < 1 && error instanceof ApiProblem && error.passing && navigator.onLine

/** The server makes one for each page that it renders: nothing of one caller may reach another. */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: CACHE_MS,
        gcTime: CACHE_MS,
        retry: tryAgain,
        retryDelay: 800,
        retryOnMount: (query) => !cameWithPage(query),
        // Without a connection a call fails at once and says so, instead of waiting behind a skeleton.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })

/** The browser's. */
export const queryClient = newQueryClient()

const CLEARED = 'plantel-caches-cleared'

/** The app-wide clear event: every cached answer is forgotten, and whoever keeps more hears `onCachesCleared`. */
export const clearCaches = (): void => {
  queryClient.clear()
  dispatchEvent(new Event(CLEARED))
}

export const onCachesCleared = (listener: () => void): (() => void) => {
  addEventListener(CLEARED, listener)
  return () => removeEventListener(CLEARED, listener)
}
