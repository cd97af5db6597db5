import type { FastifyBaseLogger } from 'fastify'
import { problem } from '../problems.ts'

export type Work = () => void | Promise<void>

export interface Answering {
  /** Work for when the call is over, however it ends: giving back a place that it took. Its failure is logged. */
  readonly whenOver: (work: Work) => void
  /** After the time-out nothing more is begun, and what was written is undone. @throws 503 */
  readonly check: () => void
  /** Gives what arrives. @throws 503 once whoever called has been told so: nothing more of it will come, nor that it does not */
  readonly unlessLate: <Result>(arriving: Promise<Result>) => Promise<Result>
  /** All that was sent has arrived: from now on it is our time. */
  readonly received: () => void
}

/** Each for itself, so that the failure of one leaves the others done. */
export const runAfter = async (
  works: readonly Work[],
  log: FastifyBaseLogger,
  when: string,
): Promise<void> => {
  for (const work of works) {
    try {
      await work()
    } catch (error) {
      log.warn({ err: error }, when)
    }
  }
}

/**
 * Gives what the work gives, or 503 when it takes longer: then its result is thrown away, and what it took is given back when it
 * ends after all. A connection that stays silent for too long would be ended without an answer, by us or by a proxy.
 */
export const answerInTime = async <Result>(
  work: (answering: Answering) => Promise<Result>,
  { log, ms }: { log: FastifyBaseLogger; ms: number },
): Promise<Result> => {
  const tooLate = Promise.withResolvers<never>()
  const over: Work[] = []
  let late = false
  const begin = () =>
    setTimeout(() => {
      late = true
      tooLate.reject(problem.unavailable())
    }, ms)
  let timer = begin()
  const answering: Answering = {
    whenOver: (each) => void over.unshift(each),
    check: () => {
      if (late) throw problem.unavailable()
    },
    unlessLate: (arriving) => Promise.race([arriving, tooLate.promise]),
    received: () => {
      clearTimeout(timer)
      timer = begin()
    },
  }
  const whole = async () => {
    try {
      return await work(answering)
    } finally {
      await runAfter(over, log, 'after the call')
    }
  }
  const working = whole()
  try {
    return await Promise.race([working, tooLate.promise])
  } finally {
    clearTimeout(timer)
    // A later failure comes after the answer.
    working.catch(() => undefined)
  }
}
