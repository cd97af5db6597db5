import type { Endpoint } from '@plantel/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { mayTryAgain } from '../db/constraints.ts'
import { type Database, inSchool, type Tx } from '../db/in-school.ts'
import { bearerToken, callerOf, keepAlive, openRequest } from './open-request.ts'
import type { Before, Handler, OpenCall, SchoolCall } from './request.ts'
import { validate } from './validate.ts'

/** What `serve` works with; `now` is a parameter of the app so that tests can set the clock. */
export interface Serving {
  app: FastifyInstance
  db: Database
  now: () => Date
  /** Registered so far; the app refuses to start while an endpoint of the contract is missing here. */
  served: Set<Endpoint>
}

export type Serve = <E extends Endpoint>(endpoint: E, handler: Handler<E>, before?: Before<E>) => void

const TRIES = 3

const tryAgain = async <Result>(work: () => Promise<Result>, left = TRIES): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (left > 1 && mayTryAgain(error)) return tryAgain(work, left - 1)
    throw error
  }
}

/** Undeclared fields never leave. An answer that does not fit is our bug: thrown as is, logged, 500. */
const shape = (endpoint: Endpoint, answer: unknown): string =>
  JSON.stringify(z.parse(endpoint.answer, answer))

const partsOf = <E extends Endpoint>(endpoint: E, request: FastifyRequest, now: Date) => ({
  ...validate(endpoint, { params: request.params, query: request.query, body: request.body }),
  now,
  request_id: request.id,
})

/** who is it → may this role → is what was sent valid → inside the school's transaction: handle → shape the answer */
const answerInSchool = async <E extends Endpoint>(
  { db, now }: Serving,
  endpoint: E,
  handler: (call: SchoolCall<E>) => Promise<unknown>,
  request: FastifyRequest,
  before: Before<E> | undefined,
): Promise<string> => {
  const token = bearerToken(request.headers.authorization)
  const at = now()
  const enter = async (tx: Tx) => {
    const opened = await openRequest(tx, token, request.id, at)
    const user = callerOf(opened, endpoint)
    return { opened, call: { ...partsOf(endpoint, request, at), user } }
  }
  if (before) {
    const { call } = await db.transaction().execute(enter)
    await before({ ...call, db })
  }
  const { text, opened } = await tryAgain(() =>
    db.transaction().execute(async (tx) => {
      const { opened: session, call } = await enter(tx)
      return { text: shape(endpoint, await handler({ ...call, tx, today: session.today })), opened: session }
    }),
  )
  if (opened.stale) await keepAlive(db, opened.session_id, at)
  return text
}

const answerOpenly = async <E extends Endpoint>(
  { db, now }: Serving,
  endpoint: E,
  handler: (call: OpenCall<E>) => Promise<unknown>,
  request: FastifyRequest,
): Promise<string> => {
  const answer = await handler({
    ...partsOf(endpoint, request, now()),
    db,
    inSchool: (school_id, user_id, work) => inSchool(db, school_id, user_id, work),
    ip: request.ip,
    user_agent: request.headers['user-agent'],
  })
  return shape(endpoint, answer)
}

/** Every endpoint goes through the same steps; features only read, check and write. */
export const serveWith =
  (serving: Serving): Serve =>
  (endpoint, handler, before) => {
    serving.served.add(endpoint)
    serving.app.route({
      method: endpoint.method,
      url: `/v1${endpoint.path}`,
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const text =
          endpoint.can === 'everybody'
            ? await answerOpenly(serving, endpoint, handler as never, request)
            : await answerInSchool(serving, endpoint, handler as never, request, before)
        return reply.type('application/json; charset=utf-8').send(text)
      },
    })
  }
