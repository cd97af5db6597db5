import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fieldOfDatabase, problemOfDatabase } from '../db/constraints.ts'
import { isStoreFailure } from '../files/file-store.ts'
import { ProblemError, problem } from './problems.ts'

const BEARER = 'Bearer error="invalid_token"'

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

const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : undefined

/** Any thrown thing as the refusal that a caller may read: never SQL, constraint names or a stack. */
export const toProblem = (error: unknown, requestId: string): ProblemError => {
  if (error instanceof ProblemError) return error
  if (isStoreFailure(error)) return problem.unavailable()
  const known = problemOfDatabase(error)
  if (known === 'unavailable') return problem.unavailable()
  if (known === 'invalid') return problem.invalid([])
  if (known !== undefined) {
    const field = fieldOfDatabase(error)
    return problem.code(known, field ? { errors: [field] } : {})
  }
  return problemOfFramework(statusOf(error)) ?? problem.bug(requestId)
}

/** How long a body that nobody wants any more may still come, in milliseconds. */
const LINGER_MS = 2_000

/**
 * What is refused before it has come is let run out, or whoever sends it would lose the answer; but not for long. Only who has to log
 * in again is heard out, in the middle of sending a photo.
 */
const hangUpOn = ({ raw }: FastifyRequest, status: number): void => {
  if (raw.complete || status === 401) return
  setTimeout(() => {
    if (!raw.complete) raw.destroy()
  }, LINGER_MS).unref()
}

export const sendProblem = (
  reply: FastifyReply,
  { problem: body, retryAfter }: ProblemError,
): FastifyReply => {
  hangUpOn(reply.request, body.status)
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
  if (body.status === 401 && body.code === undefined) void reply.header('www-authenticate', BEARER)
  return reply.status(body.status).type('application/problem+json').send(JSON.stringify(body))
}

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const { raw } = request
    // Whoever called is gone in the middle of it: nobody reads an answer, and nothing of ours has failed.
    if (raw.destroyed && !raw.complete) return sendProblem(reply, problem.unreadable())
    const refusal = toProblem(error, request.id)
    if (refusal.problem.status === 500) request.log.error({ err: error }, 'unexpected error')
    if (refusal.problem.status === 503) request.log.warn({ err: error }, 'unavailable')
    return sendProblem(reply, refusal)
  })
}
