import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'

/** Values for a field that nothing is known of; the first one that it accepts is sent. Nearly all differ from field to field. */
const candidatesFor = (name: string, place: number): unknown[] => {
  const serial = randomInt(100_000, 999_999)
  const day = String((place % 27) + 2).padStart(2, '0')
  return [
    `${name} ${serial}`,
    String(serial),
    String((place % 8) + 2),
    `618${randomInt(1_000_000, 9_999_999)}`,
    `${name}${serial}@example.mx`,
    `2025-11-${day}`,
    `2025-11-${day} 08:00:00`,
    `08:${day}`,
    '2024-2025',
    `#${serial}`,
    place + 21,
    (place % 4) + 2,
    true,
  ]
}

type Given = Readonly<Record<string, unknown>>

/**
 * A body with a valid value for every field of the schema, that of no empty field: the last of a few choices, yes and not
 * no. `given` holds the values that must mean something, such as ids, by their names, within the body's parts too. A field that accepts none of what is tried is an error.
 */
export const fullBody = (schema: z.core.$ZodType, given: Given = {}): Record<string, unknown> => {
  let place = 0
  const fieldsIn = (shape: Readonly<Record<string, z.core.$ZodType>>, known: Given = {}) =>
    Object.fromEntries(
      Object.entries(shape).map(([name, field]) => [
        name,
        name in known ? known[name] : valueOf(field, name),
      ]),
    )
  const valueOf = (field: z.core.$ZodType, name: string): unknown => {
    if (field instanceof z.ZodMiniOptional || field instanceof z.ZodMiniNullable)
      return valueOf(field.def.innerType, name)
    if (field instanceof z.ZodMiniDefault) return valueOf(field.def.innerType, name)
    if (field instanceof z.ZodMiniObject) return fieldsIn(field.shape, given)
    if (field instanceof z.ZodMiniArray) return [valueOf(field.def.element, name)]
    if (field instanceof z.ZodMiniLiteral) return field.def.values.at(-1)
    place += 1
    const found = candidatesFor(name, place).find((value) => z.safeParse(field, value).success)
    if (found === undefined) throw new Error(`${name}: no value is known that it accepts; give one`)
    return found
  }
  if (!(schema instanceof z.ZodMiniObject)) throw new Error('a body is an object')
  return fieldsIn(schema.shape, given)
}
