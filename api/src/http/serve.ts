import type { Endpoint } from '@plantel/contract/endpoint'
import { answersEvents } from '@plantel/contract/events'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { inSchool } from '../db/in-school.ts'
import { callerAddress } from './limits/caller-address.ts'
import { answerInSchool } from './answer-in-school.ts'
import { measureOf } from './limits/bounds.ts'
import type { CallLimits } from './limits/call-limits.ts'
import { pageCookieOf } from '../pages/page-cookie.ts'
import { deviceOf } from './device-cookie.ts'
import { admit, countingStrangers, type Opening } from './find-session.ts'
import { answerInTime, type Answering } from './limits/in-time.ts'
import { BODY_BYTES_MAX, OPEN_BODY_BYTES_MAX } from './limits/limits.ts'
import type { Before, Handler, OpenCall, Served } from './request.ts'
import { makeAnswer, type Ready, readyAnswer, sendAnswer } from './send-answer.ts'
import { sendEvents } from './send-events.ts'
import type { AddRoute } from './uploads.ts'
import { partsOf } from './validate.ts'

export interface Serving extends Opening {
  app: FastifyInstance
  addUpload: AddRoute
  /** The app refuses to start while an endpoint of the contract is missing here. */
  served: Map<Endpoint, Served>
  secure: boolean
  answerMs: number
}

/** Type the parameter of `before` (it runs outside the transaction), or the compiler infers no result. */
export type Serve = <E extends Endpoint, Prepared = void>(
  endpoint: E,
  handler: Handler<E, Prepared>,
  before?: Before<E, Prepared>,
) => void

const answerOpenly = async <E extends Endpoint>(
  { db, now, secure }: Serving,
  endpoint: E,
  handler: (call: OpenCall<E>) => Promise<unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Ready> => {
  const answer = await handler({
    ...partsOf(endpoint, request, { body: request.body, file: undefined }, now()),
    db,
    inSchool: (school_id, user_id, work) => inSchool(db, school_id, user_id, work),
    ip: callerAddress(request),
    user_agent: request.headers['user-agent'],
    device: deviceOf(request, reply, secure),
    page: pageCookieOf(reply, secure),
  })
  return readyAnswer(endpoint, answer)
}

/** To a key, of its calls in this minute. */
const sayWhatIsLeft = (calls: CallLimits, request: FastifyRequest, reply: FastifyReply): void => {
  const left = calls.leftOf(request)
  if (left)
    reply.headers({
      'ratelimit-limit': left.most,
      'ratelimit-remaining': left.left,
      'ratelimit-reset': left.seconds,
    })
}

export const serveWith =
  (serving: Serving): Serve =>
  (endpoint, handler, before) => {
    if (endpoint.upload !== undefined && endpoint.can === 'everybody')
      throw new Error(`${endpoint.path}: nobody sends files without a session`)
    for (const part of [endpoint.params, endpoint.query, endpoint.body]) measureOf(part)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of calls with a session, or of those without: the endpoint tells which
    serving.served.set(endpoint, handler as Served)
    const { app, addUpload, calls, secure } = serving
    const signedIn = endpoint.can !== 'everybody'
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of calls with a session, or of those without: the endpoint tells which
    const closed = { endpoint, handler: handler as never, before }
    const route: RouteOptions = {
      method: endpoint.method,
      url: `/v1${endpoint.path}`,
      config: { signedIn },
      bodyLimit: signedIn ? BODY_BYTES_MAX : OPEN_BODY_BYTES_MAX,
      ...(signedIn
        ? {
            onRequest: (request) => admit(serving, request),
            onSend: async (request, reply) => sayWhatIsLeft(calls, request, reply),
          }
        : {}),
      // Compression would delay events, and nobody needs HEAD of a stream.
      ...(answersEvents(endpoint) ? { compress: false, exposeHeadRoute: false } : {}),
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const answer = (answering: Answering) =>
          signedIn
            ? countingStrangers(calls, request, () =>
                answerInSchool(serving, closed, request, { answering, page: pageCookieOf(reply, secure) }),
              )
            : // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of calls with a session, or of those without: the endpoint tells which
              answerOpenly(serving, endpoint, handler as never, request, reply)
        const made = await answerInTime(async (answering) => makeAnswer(await answer(answering), answering), {
          log: request.log,
          ms: serving.answerMs,
        })
        return 'events' in made ? sendEvents(reply, made.events) : sendAnswer(reply, made)
      },
    }
    if (endpoint.upload === undefined) app.route(route)
    else addUpload(route)
  }
