import { CATALOGUE } from '@plantel/contract/errors'
import type { Endpoint } from '@plantel/contract/endpoint'
import { answersEvents } from '@plantel/contract/events'
import { answersFile } from '@plantel/contract/file-answer'
import { ENDPOINTS } from '@plantel/contract/endpoints'
import { isOpenToKey } from '@plantel/contract/key-access'
import { KEY_SCOPES } from '@plantel/contract/key-scopes'
import { Problem } from '@plantel/contract/problem'
import * as z from 'zod/mini'

type Schema = z.core.JSONSchema.BaseSchema

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const parametersOf = (endpoint: Endpoint, where: 'path' | 'query') => {
  const schema = schemaOf(where === 'path' ? endpoint.params : endpoint.query, 'input')
  const required = schema.required ?? []
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }))
}

const refusal = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
})

const refusalsOf = (endpoint: Endpoint) => {
  const byStatus = new Map<number, string[]>()
  for (const code of endpoint.errors) {
    const { status, message } = CATALOGUE[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), `${code}: ${message}`])
  }
  return Object.fromEntries([...byStatus].map(([status, lines]) => [status, refusal(lines.join('. '))]))
}

const hasBody = (endpoint: Endpoint) => endpoint.method !== 'GET' && endpoint.method !== 'DELETE'

const formOf = ({ upload = '', body }: Endpoint) => {
  const { properties = {}, required = [], ...rest } = schemaOf(body, 'input')
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  const more = { [upload]: file, _method: { const: 'PATCH' } }
  return { ...rest, properties: { ...properties, ...more }, required: [...required, upload] }
}

const bodyOf = (endpoint: Endpoint) =>
  endpoint.upload === undefined
    ? { 'application/json': { schema: schemaOf(endpoint.body, 'input') } }
    : { 'multipart/form-data': { schema: formOf(endpoint) } }

const answerOf = (endpoint: Endpoint) => {
  if (answersFile(endpoint))
    return { '*/*': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } } }
  const type = answersEvents(endpoint) ? 'text/event-stream' : 'application/json'
  return { [type]: { schema: schemaOf(endpoint.answer, 'output') } }
}

/** What a key needs for it; of most calls nothing does. */
const keysOf = (endpoint: Endpoint): string[] => {
  const scopes = KEY_SCOPES.filter((scope) => isOpenToKey([scope], endpoint))
  return scopes.length === 0 ? [] : [`Llaves de acceso: ${scopes.join(', ')}`]
}

const operationOf = (name: string, feature: string, endpoint: Endpoint) => ({
  operationId: name,
  tags: [feature],
  summary: endpoint.summary,
  description: [`Permiso: ${endpoint.can}`, ...keysOf(endpoint)].join('. '),
  ...(endpoint.can === 'everybody' ? { security: [] } : {}),
  parameters: [...parametersOf(endpoint, 'path'), ...parametersOf(endpoint, 'query')],
  ...(hasBody(endpoint) ? { requestBody: { required: true, content: bodyOf(endpoint) } } : {}),
  responses: {
    200: { description: 'Correcto', content: answerOf(endpoint) },
    ...refusalsOf(endpoint),
    default: refusal('Cualquier otro rechazo'),
  },
})

export type Operation = ReturnType<typeof operationOf>

export const openApi = (version: string) => {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const { name, feature, endpoint } of ENDPOINTS) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, feature, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Plantel', version, description: 'Administración escolar, de kinder a universidad.' },
    servers: [{ url: '/v1' }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: schemaOf(Problem, 'output') },
    },
  }
}
