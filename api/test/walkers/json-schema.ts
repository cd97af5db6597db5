import * as z from 'zod/mini'

export type JsonSchema = z.core.JSONSchema.JSONSchema

/** What a part of a call takes. */
export const takenBy = (part: z.ZodMiniType): JsonSchema =>
  z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' })

const single = (schema: JsonSchema['items']): JsonSchema => {
  if (typeof schema !== 'object' || Array.isArray(schema)) throw new Error('no contract has such a schema')
  return schema
}

export const itemsOf = ({ items }: JsonSchema): JsonSchema => single(items)

export const propertyOf = ({ properties }: JsonSchema, name: string): JsonSchema => single(properties?.[name])

export const propertiesOf = ({ properties = {} }: JsonSchema): [string, JsonSchema][] =>
  Object.entries(properties).map(([name, each]) => [name, single(each)])
