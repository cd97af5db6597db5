import type { FastifyRequest } from 'fastify'
import { callerAddress } from './caller-address.ts'
import { counterOf } from './counter.ts'
import type { KnownSessions } from '../known-sessions.ts'
import { tokenOf } from '../open-request.ts'

const MINUTE = 60_000

type Call = Pick<FastifyRequest, 'headers' | 'ip'>

/**
 * The limit of signed-in calls: so many a minute for each person, in however many sessions, since whole schools sit behind one
 * address. An address counts what it sends without a session: as many of those, and then only tokens that have opened a session are
 * looked up for it.
 */
export interface CallLimits {
  /** Before anything is received. @throws 429 */
  readonly enter: (call: Call) => void
  /** It is certain who calls; each call counts once. @throws 429 */
  readonly count: (call: Call, user_id: number) => void
  /** There is no such session. @throws 429 instead, beyond the limit */
  readonly refuse: (call: Call) => void
}

export const openCallLimits = (most: number, now: () => Date, known: KnownSessions): CallLimits => {
  const calls = counterOf<number>(most, MINUTE, now)
  const refusals = counterOf<string>(most, MINUTE, now)
  const counted = new WeakSet<Call>()

  const count = (call: Call, user_id: number): void => {
    if (counted.has(call)) return
    counted.add(call)
    calls.count(user_id)
  }

  return {
    enter: (call) => {
      const token = tokenOf(call)
      const user_id = token && known.personOf(token)
      if (user_id === undefined) refusals.check(callerAddress(call))
      else count(call, user_id)
    },
    count,
    refuse: (call) => {
      const token = tokenOf(call)
      if (token) known.forget(token)
      refusals.count(callerAddress(call))
    },
  }
}
