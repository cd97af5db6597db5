import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { fieldOfDatabase, problemOfDatabase } from '../db/constraints.ts'
import { ProblemError, problem } from './problems.ts'

const BEARER = 'Bearer error="invalid_token"'

/** Refusals of Fastify and its plugins, by status. */
const OWN_WORDS: Record<number, () => ProblemError> = {
  400: problem.unreadable,
  // An address that leaves the folder of the web app, or has empty segments: there is nothing.
  403: problem.notFound,
  404: problem.notFound,
  405: problem.wrongMethod,
  408: () => problem.unavailable(1),
  413: problem.tooLarge,
  414: problem.notFound,
  415: problem.wrongMediaType,
  429: () => problem.tooMany(60),
  503: () => problem.unavailable(),
}

/** What they refuse for another reason is the caller's mistake as well. */
const problemOfFramework = (status = 500): ProblemError | undefined =>
  (OWN_WORDS[status] ?? (status >= 400 && status < 500 ? problem.unreadable : undefined))?.()

/** Any thrown thing as the refusal that a caller may read: never SQL, constraint names or a stack. */
export const toProblem = (error: unknown, requestId: string): ProblemError => {
  if (error instanceof ProblemError) return error
  const known = problemOfDatabase(error)
  if (known === 'unavailable') return problem.unavailable()
  if (known === 'invalid') return problem.invalid([])
  if (known !== undefined) {
    const field = fieldOfDatabase(error)
    return problem.code(known, field ? { errors: [field] } : {})
  }
  return problemOfFramework((error as FastifyError).statusCode) ?? problem.bug(requestId)
}

export const sendProblem = (
  reply: FastifyReply,
  { problem: body, retryAfter }: ProblemError,
): FastifyReply => {
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
  if (body.status === 401 && body.code === undefined) void reply.header('www-authenticate', BEARER)
  return reply.status(body.status).type('application/problem+json').send(JSON.stringify(body))
}

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = toProblem(error, request.id)
    if (refusal.problem.status === 500) request.log.error({ err: error }, 'unexpected error')
    if (refusal.problem.status === 503) request.log.warn({ err: error }, 'unavailable')
    return sendProblem(reply, refusal)
  })
}
