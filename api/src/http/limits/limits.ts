import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { callerAddress } from './caller-address.ts'
import { type Counter, counterOf } from './counter.ts'
import { problem } from '../problems.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asks for a session: its person is counted (`call-limits.ts`), and not the address. */
    signedIn?: boolean
  }
}

export const BODY_BYTES_MAX = 1_048_576
/** From anybody else: what can be asked without a session takes less than a kilobyte. */
export const OPEN_BODY_BYTES_MAX = 16_384
/** Until a call has arrived as a whole; then it is answered with 408. */
export const REQUEST_MS_MAX = 30_000
/** Until a call that has arrived is answered, if only with 503. Proxies give up after 30 s. */
export const ANSWER_MS_MAX = 25_000
/** A connection on which nothing moves is ended; after everything that could still be answered on it. */
export const SILENCE_MS_MAX = 60_000
/** How often calls are looked for that have not arrived. */
export const ARRIVAL_CHECK_MS = 5_000

export interface Limits {
  /** Calls a minute of one person; without a session, of one address to one call. */
  callsPerMinute: number
  /** Failed log-ins in 15 minutes from one address, beyond which only known devices are heard; good ones do not count, whole schools sit behind one. */
  failedLogins: number
  /** Registrations an hour from one address, repeated ones not counted. */
  registrations: number
  /** How late the event loop may be, in milliseconds, before calls are sent away with 503; 0: never. */
  eventLoopMs: number
}

export const LIMITS: Limits = { callsPerMinute: 300, failedLogins: 300, registrations: 5, eventLoopMs: 1_000 }

const FAILURES_WINDOW = 15 * 60_000
const REGISTRATIONS_WINDOW = 60 * 60_000

type Count = (ip: string) => void

/** Of failed log-ins by address, in 15 minutes. */
export const failureCounter = (most: number, now: () => Date): Counter<string> =>
  counterOf<string>(most, FAILURES_WINDOW, now)

export const registrationCounter = (most: number, now: () => Date): Count =>
  counterOf<string>(most, REGISTRATIONS_WINDOW, now).count

/** Log-ins have their own count; whoever watches over the server is never refused. */
const WATCHED = ['/v1/health', '/v1/ready']
const NOT_COUNTED = ['/v1/oauth/token', ...WATCHED]

/** Counts by address what needs no session, each call for itself, whatever token comes along. */
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
      if (!WATCHED.includes(url)) throw problem.unavailable()
    },
  })
}
