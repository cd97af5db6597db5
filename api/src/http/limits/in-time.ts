import type { FastifyBaseLogger } from 'fastify'
import { problem } from '../problems.ts'

export type Work = () => void | Promise<void>

export interface Answering {
  /** Runs when the call is over, however it ends. A failure is logged. */
  readonly whenOver: (work: Work) => void
  /** After the time-out nothing new begins and writes are undone. @throws 503 */
  readonly check: () => void
  /** @throws 503 once the caller was answered with it; what arrives later is dropped */
  readonly unlessLate: <Result>(arriving: Promise<Result>) => Promise<Result>
  readonly received: () => void
}

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

/** @throws 503 after the time-out, before we or a proxy end the connection without an answer */
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
    // A late failure must not become an unhandled rejection.
    working.catch(() => undefined)
  }
}
