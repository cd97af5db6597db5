import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { problem } from './problems.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Writes without a session: whatever token comes along, the address is counted. */
    openWrite?: boolean
  }
}

export const BODY_BYTES_MAX = 1_048_576
export const REQUEST_MS_MAX = 30_000

export interface Limits {
  /** Calls a minute of one session (or of one address, without a session). */
  callsPerMinute: number
  /** Failed log-ins in 15 minutes from one address; good ones do not count, whole schools sit behind one. */
  failedLogins: number
  /** Registrations an hour from one address, repeated ones not counted. */
  registrations: number
}

export const LIMITS: Limits = { callsPerMinute: 300, failedLogins: 300, registrations: 5 }

const FAILURES_WINDOW = 15 * 60_000
const REGISTRATIONS_WINDOW = 60 * 60_000

type Count = (ip: string) => void

/** Counts by address what happens within a window of time; the count throws 429 beyond the limit. */
const addressCounter = (most: number, windowMs: number, now: () => Date): Count => {
  let opened = 0
  const counts = new Map<string, number>()
  return (ip) => {
    const at = now().getTime()
    if (at - opened > windowMs) {
      counts.clear()
      opened = at
    }
    const count = (counts.get(ip) ?? 0) + 1
    counts.set(ip, count)
    if (count > most) throw problem.tooMany(Math.ceil((opened + windowMs - at) / 1000))
  }
}

/** Of failed log-ins, in 15 minutes. */
export const failureCounter = (most: number, now: () => Date): Count =>
  addressCounter(most, FAILURES_WINDOW, now)

/** Of registrations, in an hour. */
export const registrationCounter = (most: number, now: () => Date): Count =>
  addressCounter(most, REGISTRATIONS_WINDOW, now)

/** Counts per session, so one noisy person does not slow a school; log-ins have their own count. */
export async function setLimits(app: FastifyInstance, { callsPerMinute }: Limits): Promise<void> {
  await app.register(rateLimit, {
    max: callsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: ({ headers, ip, routeOptions }) =>
      (routeOptions.config.openWrite ? undefined : headers.authorization) ?? ip,
    allowList: (request) => !request.url.startsWith('/v1/') || request.url === '/v1/oauth/token',
    errorResponseBuilder: (_, { ttl }) => problem.tooMany(Math.ceil(ttl / 1000)),
  })
  await app.register(underPressure, {
    maxEventLoopDelay: 1_000,
    pressureHandler: () => {
      throw problem.unavailable()
    },
  })
}
