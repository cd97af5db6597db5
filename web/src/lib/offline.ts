import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Whether the device says that it has no connection. */
export const useOffline = (): boolean => useSyncExternalStore(subscribe, () => !navigator.onLine)
