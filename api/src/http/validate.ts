import * as z from 'zod/mini'
import type { Endpoint } from '@plantel/contract/endpoint'
import es from 'zod/v4/locales/es.js'
import { problem } from './problems.ts'

z.config(es())

type Part = 'params' | 'query' | 'body'
type Sent = Record<Part, unknown>
type Issue = { path: PropertyKey[]; message: string; code: string; keys?: string[] }

/** A stranger's key is named itself, not the object that holds it. */
const fieldsOf = (issue: Issue): { field: string; message: string }[] => {
  const path = issue.path.map(String)
  if (issue.code !== 'unrecognized_keys') return [{ field: path.join('.'), message: issue.message }]
  return (issue.keys ?? []).map((key) => ({ field: [...path, key].join('.'), message: 'Campo desconocido' }))
}

/**
 * Checks what was sent against the endpoint, strictly.
 * A path that is not one is 404; everything wrong in query and body comes together in one 422/1017.
 */
export const validate = <E extends Endpoint>(endpoint: E, sent: Sent) => {
  const params = z.safeParse(endpoint.params, sent.params)
  if (!params.success) throw problem.notFound()
  const query = z.safeParse(endpoint.query, sent.query)
  const body = z.safeParse(endpoint.body, sent.body ?? {})
  const issues = [query, body].flatMap((part) => (part.error?.issues ?? []) as Issue[])
  if (issues.length > 0) throw problem.invalid(issues.flatMap(fieldsOf))
  return {
    params: params.data as z.output<E['params']>,
    query: query.data as z.output<E['query']>,
    body: body.data as z.output<E['body']>,
  }
}
