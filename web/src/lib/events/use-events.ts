import type { EventKind } from '@plantel/contract/events'
import { useEffect, useRef } from 'react'
import type { Follower } from './events.ts'

/** Follows a kind of event while the screen is there and `enabled`; what reads the stream is loaded only then. */
export const useEvents = <Kind extends EventKind>(
  kind: Kind,
  { enabled, heard, live }: { enabled: boolean } & Omit<Follower<Kind>, 'kind'>,
): void => {
  const latest = useRef({ heard, live })
  useEffect(() => {
    latest.current = { heard, live }
  })
  useEffect(() => {
    if (!enabled) return undefined
    let left = false
    let stop: (() => void) | undefined
    const follow = async () => {
      const { followEvents } = await import('./events.ts')
      if (left) return
      stop = followEvents<Kind>({
        kind,
        heard: (data) => latest.current.heard(data),
        live: (now) => latest.current.live(now),
      })
    }
    // Without it the screen asks for itself.
    follow().catch(() => undefined)
    return () => {
      left = true
      stop?.()
      latest.current.live(false)
    }
  }, [kind, enabled])
}
