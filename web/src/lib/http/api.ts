import { type AnswerOf, type CallOf, type Endpoint, pathOf } from '@plantel/contract/endpoint'
import { onlineManager } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { withQuery } from './address.ts'
import { takePreloaded } from './preload.ts'
import type { Beginning } from './page-answers.ts'
import { noAnswer, notReached, problemOf, refusalOf } from './problem.ts'
import { readToken, tokenRefused } from '../token/token.ts'

// The content security policy forbids eval, on which zod's compiled parsers rely.
z.config({ jitless: true })

/** In an address everything is text, so a number may stand where the contract reads text. */
type Sendable<T> = { [K in keyof T]: T[K] | (string extends T[K] ? number : never) }
/** A part that takes nothing (`Record<string, never>`) or only optional values may be left out. */
type Optional<T> = string extends keyof T ? true : Partial<T> extends T ? true : false
type PartOf<Name extends string, T> = Optional<T> extends true ? { [N in Name]?: T } : { [N in Name]: T }

export type PartsOf<E extends Endpoint> = PartOf<'params', Sendable<CallOf<E>['params']>> &
  PartOf<'query', Sendable<CallOf<E>['query']>> &
  PartOf<'body', CallOf<E>['body']> & { signal?: AbortSignal }

type Arguments<E extends Endpoint> =
  Partial<PartsOf<E>> extends PartsOf<E> ? [parts?: PartsOf<E>] : [parts: PartsOf<E>]

interface Parts {
  params?: object
  query?: object
  body?: unknown
  signal?: AbortSignal
}

/** `/subjects/7/students?date=2026-11-20`: the path below `/v1`, undefined query values left out. */
export const addressOf = (endpoint: Pick<Endpoint, 'path'>, { params = {}, query = {} }: Parts): string =>
  withQuery(pathOf(endpoint, { ...params }), query)

const ask = (endpoint: Endpoint, parts: Parts, token: string | null): Promise<Response> => {
  const address = addressOf(endpoint, parts)
  const preloaded = endpoint.method === 'GET' ? takePreloaded(address, token) : undefined
  if (preloaded) return preloaded
  const headers = new Headers({ accept: 'application/json' })
  if (token !== null && endpoint.can !== 'everybody') headers.set('authorization', `Bearer ${token}`)
  if (parts.body !== undefined) headers.set('content-type', 'application/json')
  return fetch(`/v1${address}`, {
    method: endpoint.method,
    headers,
    body: parts.body === undefined ? null : JSON.stringify(parts.body),
    signal: parts.signal ?? null,
  })
}

/** @throws ApiProblem for an answer that is not what the endpoint's own schema says. */
const parsedAnswer = <E extends Endpoint>(endpoint: E, body: unknown): AnswerOf<E> => {
  const parsed = endpoint.answer.safeParse(body)
  if (!parsed.success) throw noAnswer(parsed.error)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the endpoint's own schema has just parsed
  return parsed.data as AnswerOf<E>
}

/**
 * Calls an endpoint of the contract and answers what its schema says.
 * @throws ApiProblem for every refusal and for no answer; an aborted call throws the signal's own reason.
 */
export const call = async <E extends Endpoint>(endpoint: E, ...given: Arguments<E>): Promise<AnswerOf<E>> => {
  const parts: Parts = given[0] ?? {}
  const token = readToken()
  const answer = await ask(endpoint, parts, token).catch((thrown: unknown) => {
    if (parts.signal?.aborted) throw thrown
    throw notReached(thrown)
  })
  onlineManager.setOnline(true)
  parts.signal?.throwIfAborted()
  if (!answer.ok) {
    if (answer.status === 401 && endpoint.can !== 'everybody') tokenRefused(token)
    throw await problemOf(answer)
  }
  return parsedAnswer(endpoint, await answer.json().catch(() => undefined))
}

/** As `meta` of a query: it begins with what `call` would answer, when the page has brought that along. */
export const beginsWith = <E extends Endpoint>(
  endpoint: E,
  parts: PartsOf<E>,
  read: (answer: AnswerOf<E>) => unknown,
): Beginning => ({
  address: addressOf(endpoint, parts),
  begin: ({ status, body }) => {
    if (status !== 200) throw refusalOf(status, body)
    return read(parsedAnswer(endpoint, body))
  },
})
