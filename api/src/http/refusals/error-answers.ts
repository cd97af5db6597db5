import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fieldOfDatabase, problemOfDatabase } from '../../db/constraints.ts'
import { isStoreFailure } from '../../files/file-store.ts'
import { ProblemError, problem } from '../problems.ts'

const BEARER = 'Bearer error="invalid_token"'

const OWN_WORDS: Record<number, () => ProblemError> = {
  400: problem.unreadable,
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

const problemOfFramework = (status = 500): ProblemError | undefined =>
  (OWN_WORDS[status] ?? (status >= 400 && status < 500 ? problem.unreadable : undefined))?.()

const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : undefined

/** Security: the refusal holds no SQL, constraint names or stack. */
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

const LINGER_MS = 2_000

/** Reads a refused body for `LINGER_MS`, or its sender would lose the answer; with 401 to its end. */
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
    // The caller left during the request: not a failure of ours.
    if (raw.destroyed && !raw.complete) return sendProblem(reply, problem.unreadable())
    const refusal = toProblem(error, request.id)
    if (refusal.problem.status === 500) request.log.error({ err: error }, 'unexpected error')
    if (refusal.problem.status === 503) request.log.warn({ err: error }, 'unavailable')
    return sendProblem(reply, refusal)
  })
}
