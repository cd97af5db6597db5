import { CODE_TRIES } from '@plantel/contract/access'
import { SEARCHES_A_MINUTE } from '@plantel/contract/search'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { callerAddress } from './caller-address.ts'
import { type Counter, counterOf } from './counter.ts'
import { problem } from '../problems.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Needs a session: the person is counted (`call-limits.ts`), not the address. */
    signedIn?: boolean
  }
}

export const BODY_BYTES_MAX = 1_048_576
/** Body limit without a session: such calls need less than a kilobyte. */
export const OPEN_BODY_BYTES_MAX = 16_384
/** Until a call has arrived as a whole; then 408. */
export const REQUEST_MS_MAX = 30_000
/** Until an answer, if only 503. Proxies give up after 30 s. */
export const ANSWER_MS_MAX = 25_000
/** Longer than the limits above, so that a silent connection has no answer to come. */
export const SILENCE_MS_MAX = 60_000
export const ARRIVAL_CHECK_MS = 5_000

export interface Limits {
  /** Of one person; without a session, of one address to one call. */
  callsPerMinute: number
  /**
   * Per address in 15 minutes; then only known devices may log in. Good ones do not count: schools share an
   * address.
   */
  failedLogins: number
  /** Wrong codes of an address in 15 minutes; right ones do not count, for the families of a school share it. */
  codes: number
  registrations: number
  /** Of one person in a minute. */
  searches: number
  /** Milliseconds of delay of the event loop beyond which calls get 503; 0: never. */
  eventLoopMs: number
}

export const LIMITS: Limits = {
  callsPerMinute: 300,
  failedLogins: 300,
  codes: CODE_TRIES,
  registrations: 5,
  searches: SEARCHES_A_MINUTE,
  eventLoopMs: 1_000,
}

const FAILURES_WINDOW = 15 * 60_000
const REGISTRATIONS_WINDOW = 60 * 60_000
const SEARCHES_WINDOW = 60_000

type Count = (ip: string) => void

export const failureCounter = (most: number, now: () => Date): Counter<string> =>
  counterOf<string>(most, FAILURES_WINDOW, now)

export const registrationCounter = (most: number, now: () => Date): Count =>
  counterOf<string>(most, REGISTRATIONS_WINDOW, now).count

/** By person. */
export const searchCounter = (most: number, now: () => Date): Counter<number> =>
  counterOf<number>(most, SEARCHES_WINDOW, now)

/** Log-ins have their own count; health checks are never refused. */
const WATCHED = ['/v1/health', '/v1/ready']
const NOT_COUNTED = ['/v1/oauth/token', ...WATCHED]

export async function setLimits(
  app: FastifyInstance,
  { callsPerMinute, eventLoopMs }: Limits,
): Promise<void> {
  await app.register(rateLimit, {
    max: callsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: (request) => `${request.routeOptions.url ?? ''} ${callerAddress(request)}`,
    allowList: ({ routeOptions: { url = '', config } }) =>
      !url.startsWith('/v1/') || NOT_COUNTED.includes(url) || config.signedIn === true,
    errorResponseBuilder: (_, { ttl }) => problem.tooMany(Math.ceil(ttl / 1000)),
  })
  await app.register(underPressure, {
    maxEventLoopDelay: eventLoopMs,
    pressureHandler: ({ routeOptions: { url = '' } }) => {
      // A person who opens a page would read the words of a call. Pages have a time limit of their own.
      if (url.startsWith('/v1/') && !WATCHED.includes(url)) throw problem.unavailable()
    },
  })
}
