import type { FastifyRequest } from 'fastify'
import { callerAddress } from './caller-address.ts'
import { counterOf, type Left } from './counter.ts'
import type { Counted, KnownSessions } from '../known-sessions.ts'
import { isByKey, tokenOf } from '../open-request.ts'

const MINUTE = 60_000

type Call = Pick<FastifyRequest, 'headers' | 'ip'>

/** Per person or key, since schools share an address; per address without a session. */
export interface CallLimits {
  /** Before the body is received. @throws 429 */
  readonly enter: (call: Call) => void
  readonly count: (call: Call, who: Counted) => void
  /** What a key that was counted has left; undefined of everybody else. */
  readonly leftOf: (call: Call) => Left | undefined
  /** For a token without a session. @throws 429 beyond the limit */
  readonly refuse: (call: Call) => void
}

export const openCallLimits = (most: number, now: () => Date, known: KnownSessions): CallLimits => {
  const calls = counterOf<Counted>(most, MINUTE, now)
  const refusals = counterOf<string>(most, MINUTE, now)
  const counted = new WeakMap<Call, Counted>()

  const count = (call: Call, who: Counted): void => {
    if (counted.has(call)) return
    counted.set(call, who)
    calls.count(who)
  }

  return {
    enter: (call) => {
      const token = tokenOf(call)
      const who = token && known.countedAs(token)
      if (who === undefined) refusals.check(callerAddress(call))
      else count(call, who)
    },
    count,
    leftOf: (call) => {
      const who = isByKey(call) ? counted.get(call) : undefined
      return who === undefined ? undefined : calls.left(who)
    },
    refuse: (call) => {
      const token = tokenOf(call)
      if (token) known.forget(token)
      refusals.count(callerAddress(call))
    },
  }
}
