import type { AnswerOf } from '@plantel/contract/endpoint'
import { EVENT_KINDS, type EventKind } from '@plantel/contract/events'
import { readEventStream } from './event-stream.ts'
import { watchToken } from '../token/token.ts'

export type EventData<Kind extends EventKind> = AnswerOf<(typeof EVENT_KINDS)[Kind]>['data']

export interface Follower<Kind extends EventKind = EventKind> {
  kind: Kind
  heard: (data: EventData<Kind>) => void
  /**
   * Whether what happens is heard now. At each true something may have happened before: whoever shows it reads it once more.
   * While false, whoever needs to know asks for themselves.
   */
  live: (live: boolean) => void
}

/** Before a stream that ended or was refused is asked for again; each time twice as long. */
const PAUSE_MS = 3_000
const PAUSE_MS_MAX = 60_000
/** A stream that lasted this long resets the pause before the next retry. */
const GOOD_MS = 30_000

const followers = new Set<Follower>()
let live = false
let stop: (() => void) | undefined

const setLive = (now: boolean): void => {
  if (live === now) return
  live = now
  for (const follower of followers) follower.live(now)
}

const isKind = (kind: string): kind is EventKind => Object.hasOwn(EVENT_KINDS, kind)

const tell = (kind: string, text: string): void => {
  if (!isKind(kind)) return
  const { data } = EVENT_KINDS[kind].answer.parse(JSON.parse(text))
  for (const follower of followers) if (follower.kind === kind) follower.heard(data)
}

/** Until the time has come, the device has a connection again, or there is another session. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    // A random delay: not every tab reconnects in the same moment.
    const timer = setTimeout(done, ms * (1 + Math.random()))
    const unwatch = watchToken(done)
    function done() {
      clearTimeout(timer)
      unwatch()
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    addEventListener('online', done)
    signal.addEventListener('abort', done)
  })

const keepStream = (): (() => void) => {
  const stopping = new AbortController()
  const { signal } = stopping
  let last: string | undefined
  let wait = PAUSE_MS
  const listener = {
    event: tell,
    live: () => setLive(true),
    last: (id: string) => {
      last = id
    },
  }
  const readOne = async (): Promise<boolean> => {
    const other = new AbortController()
    const unwatch = watchToken(() => other.abort())
    await readEventStream(listener, last, AbortSignal.any([signal, other.signal])).catch(() => undefined)
    unwatch()
    return other.signal.aborted
  }
  const keep = async () => {
    while (!signal.aborted) {
      const began = Date.now()
      const otherSession = await readOne()
      // A later stream may be under way already.
      if (signal.aborted) return
      setLive(false)
      if (otherSession || Date.now() - began > GOOD_MS) wait = PAUSE_MS
      if (otherSession) continue
      await pause(wait, signal)
      wait = Math.min(2 * wait, PAUSE_MS_MAX)
    }
  }
  void keep()
  return () => {
    stopping.abort()
    setLive(false)
  }
}

/** Follows a kind of event over the one stream of this tab, which is open while anybody follows anything. */
export const followEvents = <Kind extends EventKind>(follower: Follower<Kind>): (() => void) => {
  followers.add(follower)
  if (live) follower.live(true)
  stop ??= keepStream()
  return () => {
    followers.delete(follower)
    if (followers.size > 0) return
    stop?.()
    stop = undefined
  }
}
