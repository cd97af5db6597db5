import type { FastifyBaseLogger } from 'fastify'
import type { Readable } from 'node:stream'
import type { Database } from '../db/in-school.ts'
import type { Caller } from '../http/request.ts'
import type { Coming } from '../http/coming.ts'
import type { EventSources } from './event-source.ts'
import { openEventStream } from './event-stream.ts'
import { listenTo } from './listener.ts'
import { openQueue, type SchoolQueue } from './school-queue.ts'
import { askAfterSessions } from './tell.ts'
import { Watchers } from './watchers.ts'

export interface Pace {
  checkMs: number
  heartbeatMs: number
}

export const PACE: Pace = { checkMs: 4_000, heartbeatMs: 20_000 }

interface EventsOptions {
  /** A direct connection: no pooler passes notifications on. */
  listenUrl: string
  db: Database
  now: () => Date
  sources: EventSources
  log: FastifyBaseLogger
  pace: Pace
}

export interface Events {
  readonly open: (user: Caller, coming: Coming) => Readable
  readonly close: () => Promise<void>
}

const openEar = ({ listenUrl, log }: EventsOptions, watchers: Watchers, queue: SchoolQueue) => {
  let stop: (() => Promise<void>) | undefined
  let listening = false
  /** One line in the log for each lost connection, not for each attempt. */
  let said = false
  const listen = () =>
    listenTo(listenUrl, 'events', {
      opened: () => {
        listening = true
        said = false
        for (const school of watchers.schools()) {
          const again = [...school.watchers].some(({ told }) => told)
          if (again) queue.beginAnew(school)
          else queue.newcomer(school)
        }
      },
      notified: queue.notified,
      lost: (error) => {
        listening = false
        if (!said) log.warn({ err: error }, 'the listening database connection was lost')
        said = true
      },
    })
  return {
    open: () => void (stop ??= listen()),
    listening: () => listening,
    close: async () => stop?.(),
  }
}

/** One connection hears all changes; each is read once per school. */
export const openEvents = (options: EventsOptions): Events => {
  const { db, now, sources, log, pace } = options
  const watchers = new Watchers()
  const telling = { db, now, sources, watchers }
  const queue = openQueue(telling, log)
  const ear = openEar(options, watchers, queue)
  let closed = false

  let checking: Promise<void> | undefined
  const check = () =>
    (checking ??= askAfterSessions(telling)
      .catch((error: unknown) => log.warn({ err: error }, 'sessions of streams'))
      .finally(() => {
        checking = undefined
      }))
  /** No heartbeat while the listener is down: clients notice and poll instead. */
  const beat = () => {
    if (ear.listening()) for (const { stream } of watchers.everybody()) stream.beat()
  }
  const timers = [
    setInterval(() => void check(), pace.checkMs).unref(),
    setInterval(beat, pace.heartbeatMs).unref(),
  ]

  return {
    open: (user, coming) => {
      const stream = openEventStream()
      if (closed) stream.end()
      else {
        const school = watchers.join({ ...coming, user, stream, told: false })
        ear.open()
        if (ear.listening()) queue.newcomer(school)
      }
      return stream.readable
    },
    close: async () => {
      closed = true
      queue.stop()
      for (const timer of timers) clearInterval(timer)
      for (const watcher of watchers.everybody()) watchers.dismiss(watcher)
      await ear.close()
    },
  }
}
