import { Id } from '@plantel/contract/fields'
import { job } from '../../jobs/job.ts'
import type { FastifyBaseLogger } from 'fastify'
import { type Database, inSchool, type Tx } from '../../db/in-school.ts'
import { queueJob } from '../../jobs/queue-job.ts'

export const TELL_FEED = job(
  'tell-feed',
  { school_id: Id },
  { twice: 'nothing: what was told is no longer waiting' },
)

export interface FeedWaker {
  /** Never fails for the caller: if waking fails, the clock looks again within a minute. */
  readonly wake: (school_id: number) => Promise<void>
  readonly close: () => Promise<void>
}

/** Groups many saves into one run of the job. */
export const FEED_PAUSE_MS = 1_000

export const queueTelling = (db: Database, school_id: number): Promise<void> =>
  inSchool(db, school_id, null, (tx) =>
    queueJob(tx, TELL_FEED, {}, { key: `${TELL_FEED.name}:${school_id}` }),
  )

export const queueLaterTelling = (tx: Tx, school_id: number, runAt: Date): Promise<void> =>
  queueJob(tx, TELL_FEED, {}, { key: `${TELL_FEED.name}:later:${school_id}`, runAt })

interface WakerOptions {
  readonly db: Database
  readonly log: FastifyBaseLogger
  readonly pauseMs: number
}

export const openFeedWaker = ({ db, log, pauseMs }: WakerOptions): FeedWaker => {
  const waiting = new Map<number, NodeJS.Timeout>()
  const underWay = new Set<Promise<void>>()

  const ring = (school_id: number) => {
    waiting.delete(school_id)
    const work = queueTelling(db, school_id)
      .catch((error: unknown) => log.warn({ err: error }, 'the feed could not be woken'))
      .finally(() => underWay.delete(work))
    underWay.add(work)
  }

  return {
    wake: async (school_id) => {
      if (!waiting.has(school_id)) waiting.set(school_id, setTimeout(ring, pauseMs, school_id).unref())
    },
    close: async () => {
      for (const timer of waiting.values()) clearTimeout(timer)
      waiting.clear()
      await Promise.all(underWay)
    },
  }
}
