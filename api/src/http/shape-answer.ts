import type { Endpoint } from '@plantel/contract/endpoint'
import { Ajv2020 } from 'ajv/dist/2020.js'
import * as z from 'zod/mini'

type Shape = (answer: unknown) => unknown

const ajv = new Ajv2020({ strict: false, removeAdditional: true, validateFormats: false })

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Somewhere in the schema an object may be one of several: trying the first would drop the fields of the second. */
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

/**
 * The answer without what the contract does not declare, however deep; taken out of the very objects.
 * The contract's schema is compiled once: for a list that takes a fifth of the time of reading it with zod.
 * @throws when it does not fit, naming the places and none of the values
 */
export const shapeAnswer: (endpoint: Endpoint, answer: unknown) => unknown = (endpoint, answer) => {
  const known = shapes.get(endpoint)
  if (known) return known(answer)
  const shape = compiled(endpoint)
  shapes.set(endpoint, shape)
  return shape(answer)
}
