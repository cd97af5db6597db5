import { CATALOGUE, type ErrorCode } from '@plantel/contract/errors'
import { DEFAULT_PROBLEM, PLAIN_PROBLEMS } from '@plantel/contract/plain-problems'
import type { Problem } from '@plantel/contract/problem'

/** `detail`: in place of the catalogue's sentence, where it can name what is wrong. */
type Extras = Pick<Problem, 'errors' | 'conflicts' | 'request_id'> & { detail?: string }

export class ProblemError extends Error {
  override name = 'ProblemError'
  readonly problem: Problem
  /** Seconds for `Retry-After`, with 429 and 503. */
  readonly retryAfter: number | undefined

  constructor(problem: Problem, retryAfter?: number, options?: ErrorOptions) {
    super(`${problem.status} ${problem.code ?? ''} ${problem.title}`, options)
    this.problem = problem
    this.retryAfter = retryAfter
  }

  /** The same, with its sentences as `say` has them. */
  inWords(say: (text: string) => string): ProblemError {
    const { title, detail, errors, ...rest } = this.problem
    const said = errors?.map(({ field, message }) => ({ field, message: say(message) }))
    return new ProblemError(
      { ...rest, title: say(title), detail: say(detail), ...(said ? { errors: said } : {}) },
      this.retryAfter,
      { cause: this.cause },
    )
  }
}

const plain = (status: number, extras: Extras = {}): Problem => {
  const words = PLAIN_PROBLEMS[status] ?? DEFAULT_PROBLEM
  return { type: 'about:blank', title: words.title, status, detail: words.message, ...extras }
}

const fromCatalogue = (code: ErrorCode, extras: Extras = {}): Problem => {
  const { status, title, message } = CATALOGUE[code]
  return { type: `urn:plantel:problem:${code}`, title, status, detail: message, code, ...extras }
}

/** Limits of named faults and of name length, so that no refusal exceeds 20 KB. */
export const NAMED_MAX = 50
const NAME_LENGTH = 50

const named = (errors: NonNullable<Problem['errors']>): NonNullable<Problem['errors']> =>
  errors.slice(0, NAMED_MAX).map(({ field, message }) => ({ field: field.slice(0, NAME_LENGTH), message }))

export const problem = {
  code: (code: ErrorCode, extras?: Extras) => new ProblemError(fromCatalogue(code, extras)),
  invalid: (errors: NonNullable<Problem['errors']>) =>
    new ProblemError(fromCatalogue(1017, { errors: named(errors) })),
  unreadable: () => new ProblemError(plain(400)),
  noSession: () => new ProblemError(plain(401)),
  forbidden: () => new ProblemError(plain(403)),
  notFound: () => new ProblemError(plain(404)),
  wrongMethod: () => new ProblemError(plain(405)),
  tooLarge: () => new ProblemError(plain(413)),
  wrongMediaType: () => new ProblemError(plain(415)),
  tooMany: (retryAfter: number) => new ProblemError(plain(429), retryAfter),
  notImplemented: () => new ProblemError(plain(501)),
  /** `cause` is for the log. */
  unavailable: (retryAfter = 5, cause?: unknown) => new ProblemError(plain(503), retryAfter, { cause }),
  bug: (request_id: string) => new ProblemError(plain(500, { request_id })),
}
