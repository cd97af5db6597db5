import type { Endpoint } from '@plantel/contract/endpoint'
import * as z from 'zod/mini'

export type Json = Record<string, unknown>
export type Path = (string | number)[]

const placesIn = (schema: Json, at: Path = []): Path[] => {
  if (schema['items']) return placesIn(schema['items'] as Json, [...at, 0])
  if (!schema['properties']) return [at]
  return Object.entries(schema['properties']).flatMap(([key, each]) => placesIn(each as Json, [...at, key]))
}

export const placesOf = (schema: Endpoint['body']): Path[] =>
  placesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json).filter(
    (path) => path.length > 0,
  )

export const changed = (whole: unknown, path: Path, value: unknown): Json => {
  const copy = structuredClone((whole ?? {}) as Json)
  path.reduce<Json>((within, key, depth) => {
    if (depth === path.length - 1) within[key] = value
    else within[key] ??= typeof path[depth + 1] === 'number' ? [] : {}
    return within[key] as Json
  }, copy)
  return copy
}
