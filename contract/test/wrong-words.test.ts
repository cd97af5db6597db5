import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { wrongWords } from '../src/wrong-words.ts'

const said = (schema: z.ZodMiniType, value: unknown): string | undefined =>
  z.safeParse(schema, value, { error: wrongWords }).error?.issues[0]?.message

test.each([
  [z.string(), undefined, 'Campo requerido'],
  [z.string().check(z.minLength(1)), '', 'Campo requerido'],
  [z.string(), 5, 'Formato incorrecto'],
  [z.number(), 'cinco', 'Formato incorrecto'],
  [z.int(), 1.5, 'Formato incorrecto'],
  [z.iso.date(), 'ayer', 'Formato incorrecto'],
  [z.string().check(z.regex(/^a$/)), 'b', 'Formato incorrecto'],
  [z.string().check(z.minLength(3)), 'ab', 'Mínimo 3 caracteres'],
  [z.string().check(z.maxLength(1)), 'ab', 'Máximo 1 carácter'],
  [z.number().check(z.minimum(0)), -1, 'Mínimo 0'],
  [z.number().check(z.maximum(100)), 101, 'Máximo 100'],
  [z.array(z.string()).check(z.minLength(1)), [], 'Mínimo 1 elemento'],
  [z.array(z.string()).check(z.maxLength(2)), ['a', 'b', 'c'], 'Máximo 2 elementos'],
  [z.literal([0, 1]), 2, 'Valor no permitido'],
  [z.union([z.literal('a'), z.int()]), {}, 'Valor no permitido'],
  [z.strictObject({}), { otro: 1 }, 'Campo desconocido'],
  [z.string().check(z.minLength(1, 'Escriba su nombre')), '', 'Escriba su nombre'],
])('%#: a wrong value is said in our words', (schema, value, words) => {
  expect(said(schema, value)).toBe(words)
})
