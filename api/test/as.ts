import { type AnswerOf, type Endpoint, pathOf } from '@plantel/contract/endpoint'
import { answersEvents } from '@plantel/contract/events'
import { answersFile } from '@plantel/contract/file-answer'
import { answerInvitation } from '@plantel/contract/invitations'
import { chooseSchool } from '@plantel/contract/own-schools'
import { changeOwnPassword, closeOtherSessions } from '@plantel/contract/profile'
import type { Problem } from '@plantel/contract/problem'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { randomBytes } from 'node:crypto'
import { hashToken } from '../src/http/open-request.ts'
import { clock, database, theApp } from './app.ts'
import { beginningOf } from './events-in.ts'
import { fieldsOf } from './fields-of.ts'
import { type FilePart, formOf } from './form.ts'

export interface Person {
  school_id: number
  user_id: number
  account_id: number
  cellphone: string
}

export type Answered = LightMyRequestResponse

class Refused extends Error {
  override name = 'Refused'
  readonly status: number
  readonly code: number | undefined
  readonly problem: Problem
  readonly headers: Record<string, unknown>

  constructor(problem: Problem, headers: Record<string, unknown>) {
    super(JSON.stringify(problem))
    this.status = problem.status
    this.code = problem.code
    this.problem = problem
    this.headers = headers
  }
}

export interface Sent {
  params?: object
  /** Anything that a test may want to send, wrong as it may be. */
  query?: unknown
  body?: unknown
  /** The one file of an endpoint with `upload`, or whole parts of the form. */
  file?: Uint8Array | FilePart[]
}

const search = (query: unknown): string => {
  const asked = Object.entries(fieldsOf(query)).map(([name, value]) => [name, String(value)])
  const text = new URLSearchParams(typeof query === 'string' ? query : asked).toString()
  return text === '' ? '' : `?${text}`
}

export const urlOf = (endpoint: Endpoint, { params, query }: Sent): string =>
  `/v1${pathOf(endpoint, fieldsOf(params))}${search(query)}`

const tokens = new Map<number, Promise<string>>()

const newSecret = () => randomBytes(32).toString('base64url')

/** What a browser holds of a session: the token in its storage, and the value of the cookie for pages. */
export const newSession = async (person: Person): Promise<{ token: string; secret: string }> => {
  const [token, secret] = [newSecret(), newSecret()]
  const { school_id, user_id, account_id } = person
  await database()
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      page_hash: hashToken(secret),
      school_id,
      user_id,
      account_id,
      idle_seconds: 8 * 3600,
      created_at: clock.now.toISOString(),
      last_seen_at: clock.now.toISOString(),
      password_at: clock.now.toISOString(),
      expires_at: new Date(clock.now.getTime() + 24 * 3_600_000).toISOString(),
    })
    .execute()
  return { token, secret }
}

export const newToken = async (person: Person): Promise<string> => (await newSession(person)).token

/** A session without the cost of a password; one per person. */
export const tokenOf = (person: Person): Promise<string> => {
  const token = tokens.get(person.user_id) ?? newToken(person)
  tokens.set(person.user_id, token)
  return token
}

/** Calls that end sessions of the caller, perhaps one that is kept here: everybody gets a new one. */
const ENDS_SESSIONS: readonly Endpoint[] = [
  answerInvitation,
  changeOwnPassword,
  chooseSchool,
  closeOtherSessions,
]

type Token = () => Promise<string | undefined>

export const payloadOf = (body: unknown): { payload?: object } =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is no object goes as it is: a test of the refusal
  body === undefined ? {} : { payload: body as object }

const contentOf = ({ upload }: Endpoint, { body, file }: Sent, headers: Record<string, string>) => {
  if (upload !== undefined && file !== undefined) {
    const form = formOf(upload, file, fieldsOf(body))
    return { headers: { ...headers, ...form.headers }, payload: form.payload }
  }
  return { headers, ...payloadOf(body) }
}

const answerTo =
  (token: Token, on?: FastifyInstance) =>
  async (endpoint: Endpoint, sent: Sent = {}): Promise<Answered> => {
    const app = on ?? (await theApp())
    const bearer = await token()
    const answer = await app.inject({
      method: endpoint.method,
      url: urlOf(endpoint, sent),
      ...contentOf(endpoint, sent, bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      payloadAsStream: answersEvents(endpoint),
    })
    if (ENDS_SESSIONS.includes(endpoint)) tokens.clear()
    return answersEvents(endpoint) ? beginningOf(answer) : answer
  }

const callTo =
  (token: Token, on?: FastifyInstance) =>
  async <E extends Endpoint>(endpoint: E, sent: Sent = {}): Promise<AnswerOf<E>> => {
    const response = await answerTo(token, on)(endpoint, sent)
    if (response.statusCode !== 200) throw new Refused(response.json(), response.headers)
    if (!answersFile(endpoint)) return response.json()
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the endpoint answers a file
    return new Blob([new Uint8Array(response.rawPayload)], {
      type: response.headers['content-type'] ?? '',
    }) as AnswerOf<E>
  }

const callerWith = (token: Token, on?: FastifyInstance) => ({
  call: callTo(token, on),
  answer: answerTo(token, on),
})

/** `as(professor).call(endpoint, { params, query, body })`: through the door, as somebody. */
export const as = (person: Person, on?: FastifyInstance) => callerWith(() => tokenOf(person), on)

export const withToken = (token: string, on?: FastifyInstance) => callerWith(async () => token, on)

export const anonymous = callerWith(async () => undefined)

export const anonymousOn = (on: FastifyInstance) => callerWith(async () => undefined, on)
