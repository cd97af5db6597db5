import type { AnswerOf, Endpoint } from '@plantel/contract/endpoint'
import { scopesOf } from './open-request.ts'
import type { PageCookie, SchoolCall, Served } from './request.ts'
import { shapeAnswer } from './shape-answer.ts'
import type { Serve } from './serve.ts'
import { validate } from './validate.ts'

type Asking = Pick<
  SchoolCall<Endpoint>,
  'tx' | 'user' | 'today' | 'now' | 'request_id' | 'afterCommit' | 'noteReading'
>

/** What is asked within another call, or for a page, is no answer of its own. */
const NO_COOKIE: PageCookie = { keep: () => undefined, end: () => undefined }

const answerWithin = async <E extends Endpoint>(
  served: ReadonlyMap<Endpoint, Served>,
  { tx, user, today, now, request_id, afterCommit, noteReading }: Asking,
  endpoint: E,
  sent: { params: Record<string, string>; query: Record<string, string>; body: Record<string, unknown> },
): Promise<AnswerOf<E>> => {
  const handler = served.get(endpoint)
  if (!handler || endpoint.can === 'everybody') throw new Error(`${endpoint.path} cannot be asked`)
  const scopes = scopesOf(user.roles, endpoint)
  const parts = validate(endpoint as Endpoint, sent)
  const answer = await handler({
    ...parts,
    file: undefined,
    tx,
    user: { ...user, scopes },
    today,
    now,
    request_id,
    prepared: undefined,
    page: NO_COOKIE,
    afterCommit,
    noteReading,
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- shaped by this endpoint's schema
  return shapeAnswer(endpoint, answer) as AnswerOf<E>
}

/** With that endpoint's checks. `params` and `query` are texts. @throws what it refuses with */
export type Ask = <E extends Endpoint>(
  call: Asking,
  endpoint: E,
  sent: { params?: Record<string, string>; query?: Record<string, string> },
) => Promise<AnswerOf<E>>

export const askWith =
  (served: ReadonlyMap<Endpoint, Served>): Ask =>
  async (call, endpoint, { params = {}, query = {} }) => {
    if (endpoint.method !== 'GET') throw new Error(`${endpoint.path} cannot be asked`)
    return answerWithin(served, call, endpoint, { params, query, body: {} })
  }

export interface Command {
  endpoint: Endpoint
  params: Record<string, string>
  body: Record<string, unknown>
}

/** Gives another command within this call, with that endpoint's checks. What its `before` would do is not done. */
export type Give = (call: Asking, command: Command) => Promise<unknown>

export const giveWith =
  (served: ReadonlyMap<Endpoint, Served>): Give =>
  (call, { endpoint, params, body }) =>
    answerWithin(served, call, endpoint, { params, query: {}, body })

/** What answers these endpoints, for who asks without HTTP (`askWith`). */
export const recordServed = (add: (serve: Serve) => void): ReadonlyMap<Endpoint, Served> => {
  const served = new Map<Endpoint, Served>()
  add((endpoint, handler) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `askWith` asks no endpoint without a session
    served.set(endpoint, handler as Served)
  })
  return served
}
