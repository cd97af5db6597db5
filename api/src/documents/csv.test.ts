import * as fc from 'fast-check'
import papaparse from 'papaparse'
import { expect, test } from 'vitest'
import { writeCsv } from './csv.ts'

const hostile = fc.oneof(
  fc
    .tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\0', '\u0001='), fc.string({ maxLength: 12 }))
    .map((parts) => parts.join('')),
  fc.constantFrom('a,b', '"', 'dos\nrenglones', ' =1', "'", ''),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
)

test('whatever somebody wrote is one cell, and begins no formula', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(hostile, { minLength: 1, maxLength: 30 }), async (texts) => {
      const bytes = await writeCsv(
        ['Texto', 'Renglón'],
        texts.map((text, place) => [text, place]),
      )
      const text = bytes.toString()
      expect(text.startsWith('\uFEFF')).toBe(true)
      const { data, errors } = papaparse.parse<string[]>(text.slice(1), { newline: '\r\n', delimiter: ',' })
      expect(errors).toEqual([])
      expect(data).toHaveLength(texts.length + 2)
      for (const [place, row] of data.slice(1, -1).entries()) {
        expect(row).toHaveLength(2)
        expect(row[1]).toBe(String(place))
        expect(row[0]).not.toMatch(/^[=+\-@\t\r]/)
      }
    }),
  )
})

test('thousands of rows are all there, in their order', async () => {
  const rows = Array.from({ length: 1_234 }, (_, place) => [place, null])
  const lines = (await writeCsv(['N', 'Nada'], rows)).toString().trimEnd().split('\r\n')
  expect(lines.slice(1)).toEqual(rows.map(([place]) => `${place},`))
})
