import { DEFAULT_PROBLEM, PLAIN_PROBLEMS } from '@plantel/contract/plain-problems'
import { Problem } from '@plantel/contract/problem'
import { onlineManager } from '@tanstack/react-query'
import { TEXTS } from '../../texts.ts'
import { isOffline } from './offline.ts'

export class ApiProblem extends Error {
  readonly title: string
  /** 0 when no answer arrived. */
  readonly status: number
  readonly code: number | undefined
  /** Every field that is wrong, `update.3.calification`. */
  readonly errors: NonNullable<Problem['errors']>
  /** With 9002: the grades as they are now. */
  readonly conflicts: NonNullable<Problem['conflicts']>
  /** No answer arrived because the device has no connection. */
  readonly offline: boolean
  /** With 429 and 503: how long to wait before the next try. */
  readonly waitSeconds: number | undefined

  constructor(
    known: Partial<Problem> & {
      title: string
      detail: string
      offline?: boolean
      waitSeconds?: number | undefined
      cause?: unknown
    },
  ) {
    super(known.detail, { cause: known.cause })
    this.name = 'ApiProblem'
    this.title = known.title
    this.status = known.status ?? 0
    this.code = known.code
    this.errors = known.errors ?? []
    this.conflicts = known.conflicts ?? []
    this.offline = known.offline ?? false
    this.waitSeconds = known.waitSeconds
  }

  /** May well succeed when tried again unchanged. */
  get passing(): boolean {
    return this.status === 0 || this.status === 502 || this.status === 503 || this.status === 504
  }
}

/** What the server said, which may name what is wrong; else the words of the HTTP status. */
const wordsOf = (status: number, said: Problem | undefined) => {
  if (said) return { title: said.title, detail: said.detail }
  const words = PLAIN_PROBLEMS[status] ?? DEFAULT_PROBLEM
  return { title: words.title, detail: words.message }
}

/** `retry-after: 40`; a server in between may send a date or nothing. */
const waitOf = (headers: Headers | undefined): number | undefined =>
  Number(headers?.get('retry-after')) || undefined

type Refused = Pick<Response, 'status' | 'json'> & { headers?: Headers }

/** A refusal as a problem; its body is read as problem+json whatever it calls itself. */
export const refusalOf = (status: number, body: unknown, headers?: Headers): ApiProblem => {
  const said = Problem.safeParse(body)
  const known = said.success ? said.data : undefined
  return new ApiProblem({ ...known, ...wordsOf(status, known), status, waitSeconds: waitOf(headers) })
}

export const problemOf = async (answer: Refused): Promise<ApiProblem> =>
  refusalOf(answer.status, await answer.json().catch(() => undefined), answer.headers)

/** No answer, or one that is not what the contract says. */
export const noAnswer = (cause: unknown): ApiProblem => {
  const offline = isOffline()
  const words = offline ? TEXTS.offlineProblem : DEFAULT_PROBLEM
  return new ApiProblem({ title: words.title, detail: words.message, offline, cause })
}

/** Nothing got through. The browser may still believe in its network: one without internet lets nothing through either. */
export const notReached = (cause: unknown): ApiProblem => {
  onlineManager.setOnline(false)
  return noAnswer(cause)
}

export const asProblem = (thrown: unknown): ApiProblem =>
  thrown instanceof ApiProblem ? thrown : noAnswer(thrown)
