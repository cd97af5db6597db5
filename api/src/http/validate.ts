import * as z from 'zod/mini'
import type { $ZodIssue } from 'zod/v4/core'
import type { Endpoint } from '@plantel/contract/endpoint'
import { wrongWords } from '@plantel/contract/wrong-words'
import type { FastifyRequest } from 'fastify'
import { readWithin } from './limits/bounds.ts'
import { problem } from './problems.ts'
import type { Form } from './uploads.ts'

z.config({ localeError: wrongWords })

type Part = 'params' | 'query' | 'body'
export type Sent = Record<Part, unknown>

const fieldsOf = (issue: $ZodIssue): { field: string; message: string }[] => {
  const path = issue.path.map(String)
  if (issue.code !== 'unrecognized_keys') return [{ field: path.join('.'), message: issue.message }]
  return issue.keys.map((key) => ({ field: [...path, key].join('.'), message: 'Campo desconocido' }))
}

export const wrongFields = (issues: readonly $ZodIssue[], path: string[]) =>
  issues.flatMap((issue) => fieldsOf({ ...issue, path: [...path, ...issue.path] }))

export const checkPath = <E extends Endpoint>(endpoint: E, sent: unknown): z.output<E['params']> => {
  const params = z.safeParse<E['params']>(endpoint.params, sent)
  if (!params.success) throw problem.notFound()
  return params.data
}

/** Strict. @throws 404 for a wrong path · one 422/1017 with all faults of query and body */
export const validate = <E extends Endpoint>(endpoint: E, sent: Sent) => {
  const params = checkPath(endpoint, sent.params)
  const query = readWithin<E['query']>(endpoint.query, sent.query)
  const body = readWithin<E['body']>(endpoint.body, sent.body ?? {})
  if (query.issues || body.issues)
    throw problem.invalid([...(query.issues ?? []), ...(body.issues ?? [])].flatMap(fieldsOf))
  return { params, query: query.data, body: body.data }
}

export const partsOf = <E extends Endpoint>(endpoint: E, request: FastifyRequest, form: Form, now: Date) => ({
  ...validate(endpoint, { params: request.params, query: request.query, body: form.body }),
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- where the endpoint takes a file, the form was received with one
  file: form.file as E['upload'] extends string ? Buffer : undefined,
  stored: form.stored,
  now,
  request_id: request.id,
})
