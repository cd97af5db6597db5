import type { Endpoint } from '@plantel/contract/endpoint'
import { itemsOf, type JsonSchema, propertiesOf, takenBy } from './json-schema.ts'

export type Path = (string | number)[]

const placesIn = (schema: JsonSchema, at: Path = []): Path[] => {
  if (schema.items) return placesIn(itemsOf(schema), [...at, 0])
  if (!schema.properties) return [at]
  return propertiesOf(schema).flatMap(([key, each]) => placesIn(each, [...at, key]))
}

export const placesOf = (schema: Endpoint['body']): Path[] =>
  placesIn(takenBy(schema)).filter((path) => path.length > 0)

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Undefined where the way to it is not there. */
export const valueAt = (whole: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (within, key): unknown => (isObject(within) ? Reflect.get(within, key) : undefined),
    whole,
  )

/** Writes it there; the objects and lists on the way to it are made where there is nothing. */
export const putAt = (whole: object, path: readonly (string | number)[], value: unknown): void => {
  path.reduce<unknown>((within, key, depth) => {
    if (!isObject(within)) throw new Error(`${path.join('.')} leads through what has no fields`)
    if (depth === path.length - 1) Reflect.set(within, key, value)
    else if ((valueAt(within, [key]) ?? null) === null)
      Reflect.set(within, key, typeof path[depth + 1] === 'number' ? [] : {})
    return valueAt(within, [key])
  }, whole)
}

/** A copy of an object or of nothing, with that value there. */
export const changed = (whole: unknown, path: readonly (string | number)[], value: unknown): object => {
  const copy: unknown = structuredClone(whole ?? {})
  if (!isObject(copy)) throw new Error('only an object has places')
  putAt(copy, path, value)
  return copy
}
