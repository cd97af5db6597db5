import type { FastifyRequest } from 'fastify'
import { callerAddress } from './caller-address.ts'
import { counterOf } from './counter.ts'
import type { KnownSessions } from '../known-sessions.ts'
import { tokenOf } from '../open-request.ts'

const MINUTE = 60_000

type Call = Pick<FastifyRequest, 'headers' | 'ip'>

/** Per person, since schools share an address; per address without a session. */
export interface CallLimits {
  /** Before the body is received. @throws 429 */
  readonly enter: (call: Call) => void
  readonly count: (call: Call, user_id: number) => void
  /** For a token without a session. @throws 429 beyond the limit */
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
