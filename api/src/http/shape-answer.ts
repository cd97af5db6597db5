import type { Endpoint } from '@plantel/contract/endpoint'
import { Ajv2020 } from 'ajv/dist/2020.js'
import * as z from 'zod/mini'

type Shape = (answer: unknown) => unknown

const ajv = new Ajv2020({ strict: false, removeAdditional: true, validateFormats: false })

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Finds unions of objects: trying the first would drop fields of the second. */
const hasAlternatives = (schema: unknown): boolean => {
  if (!isRecord(schema)) return false
  const options = [schema['anyOf'], schema['oneOf']].flat().filter(isRecord)
  return (
    options.filter((option) => option['type'] !== 'null' && 'properties' in option).length > 1 ||
    Object.values(schema).some(hasAlternatives)
  )
}

const compiled = (endpoint: Endpoint): Shape => {
  const schema = z.toJSONSchema(endpoint.answer, { io: 'output' })
  if (hasAlternatives(schema)) return (answer) => z.parse(endpoint.answer, answer)
  const fits = ajv.compile(schema)
  return (answer) => {
    if (!fits(answer))
      throw new Error(`${endpoint.path}: the answer does not fit: ${ajv.errorsText(fits.errors)}`)
    return answer
  }
}

const shapes = new WeakMap<Endpoint, Shape>()

/** Removes undeclared fields in place. @throws when it does not fit, with places but no values */
export const shapeAnswer: (endpoint: Endpoint, answer: unknown) => unknown = (endpoint, answer) => {
  const known = shapes.get(endpoint)
  if (known) return known(answer)
  const shape = compiled(endpoint)
  shapes.set(endpoint, shape)
  return shape(answer)
}
