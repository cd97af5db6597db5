import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** How often the server is asked for, while it is believed out of reach. */
const LOOK_MS = 10_000

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)

export const isOffline = (): boolean => !onlineManager.isOnline()

/** Whether the device is believed to have no connection. */
export const useOffline = (): boolean => useSyncExternalStore(subscribe, isOffline, () => false)

export const onceOnline = (act: () => void): (() => void) =>
  onlineManager.subscribe((online) => {
    if (online) act()
  })

/** Until the connection is back; for ever once nobody waits any more. */
export const nextOnline = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const forget = onceOnline(() => {
      forget()
      resolve()
    })
    signal.addEventListener('abort', forget, { once: true })
  })

const ask = async () => {
  const answer = await fetch('/v1/health', { cache: 'no-store' }).catch(() => undefined)
  onlineManager.setOnline(answer !== undefined)
}

const look = () => {
  if (document.visibilityState === 'visible' && (isOffline() || !navigator.onLine)) void ask()
}

/** Begun without a connection the app would believe in one, and ask for nothing when it comes. */
export const readConnection = (): void => onlineManager.setOnline(navigator.onLine)

/**
 * What the browser tells is not enough: a page that slept was told nothing, some devices say for ever that they have no
 * connection, and a network may be there without internet. So while there seems to be none the server is asked, and whenever
 * the page is looked at.
 */
export const followConnection = (): (() => void) => {
  let asking: ReturnType<typeof setInterval> | undefined
  const follow = (online: boolean) => {
    clearInterval(asking)
    if (!online) asking = setInterval(() => void ask(), LOOK_MS)
  }
  const left = new AbortController()
  const { signal } = left
  document.addEventListener('visibilitychange', look, { signal })
  addEventListener('pageshow', look, { signal })
  const unfollow = onlineManager.subscribe(follow)
  follow(onlineManager.isOnline())
  return () => {
    left.abort()
    unfollow()
    clearInterval(asking)
  }
}
