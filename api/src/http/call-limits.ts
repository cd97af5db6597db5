import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { counterOf } from './counter.ts'
import { bearerToken, hashToken } from './open-request.ts'

const MINUTE = 60_000
const TOKENS_MOST = 10_000

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
  /** The token was just given to this person. */
  readonly welcome: (token: string, user_id: number) => void
  /** There is no such session. @throws 429 instead, beyond the limit */
  readonly refuse: (call: Call) => void
}

const keyOf = (token: string): string => hashToken(token).toString('latin1')

/** Nothing for what is no token. */
const keyOfCall = ({ headers }: Call): string | undefined => {
  try {
    return keyOf(bearerToken(headers.authorization))
  } catch {
    return undefined
  }
}

export const openCallLimits = (most: number, now: () => Date): CallLimits => {
  const calls = counterOf<number>(most, MINUTE, now)
  const refusals = counterOf<string>(most, MINUTE, now)
  const counted = new WeakSet<Call>()
  /** Whose session a token opened. */
  const people = new LRUCache<string, number>({ max: TOKENS_MOST })

  const countCall = (call: Call, user_id: number): void => {
    if (counted.has(call)) return
    counted.add(call)
    calls.count(user_id)
  }

  return {
    enter: (call) => {
      const key = keyOfCall(call)
      const user_id = key === undefined ? undefined : people.get(key)
      if (user_id === undefined) refusals.check(call.ip)
      else countCall(call, user_id)
    },
    count: (call, user_id) => {
      const key = keyOfCall(call)
      if (key !== undefined) people.set(key, user_id)
      countCall(call, user_id)
    },
    welcome: (token, user_id) => void people.set(keyOf(token), user_id),
    refuse: (call) => {
      const key = keyOfCall(call)
      if (key !== undefined) people.delete(key)
      refusals.count(call.ip)
    },
  }
}
