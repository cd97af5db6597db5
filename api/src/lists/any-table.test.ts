import * as fc from 'fast-check'
import papaparse from 'papaparse'
import { expect, test } from 'vitest'
import { workbook } from '../../test/lists/write-workbook.ts'
import { LIST_LIMITS } from './list-limits.ts'
import { plain } from './plain.ts'
import { readList } from './read-list.ts'

const LETTERS = [
  ...Array.from('abcxyzÁÉñÑüö019 -_.,;|\t"\'@#/()&>+\u00A0'),
  'María José',
  '618 123 4567',
  '1°A',
  '\r\n',
  '""',
]

/** Cells as people fill them, and as they do not. */
const tableOf = (letters: string[]) =>
  fc
    .integer({ min: 2, max: 6 })
    .chain((width) => {
      const cell = fc.array(fc.constantFrom(...letters), { maxLength: 8 }).map((parts) => parts.join(''))
      return fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 })
    })
    .filter((rows) => rows.flat().some((cell) => plain(cell) !== ''))

const rowsOf = (table: string[][]) =>
  table
    .map((cells, at) => {
      const filled = cells.map(plain)
      return { row: at + 1, cells: filled.slice(0, filled.findLastIndex((cell) => cell !== '') + 1) }
    })
    .filter(({ cells }) => cells.length > 0)

const ENCODINGS: Record<string, (text: string) => Buffer> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with its mark': (text) => Buffer.from(`\uFEFF${text}`),
  'Windows-1252': (text) => Buffer.from(text, 'latin1'),
  'UTF-16 with its mark': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'UTF-16, the other way, with its mark': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
}

test.each(Object.keys(ENCODINGS))(
  'any table that is written as CSV in %s is read as it was',
  async (encoding) => {
    await fc.assert(
      fc.asyncProperty(
        tableOf(LETTERS),
        fc.constantFrom(',', ';', '\t', '|'),
        fc.constantFrom('\n', '\r\n', '\r'),
        async (table, delimiter, newline) => {
          const text = papaparse.unparse(table, { delimiter, newline, quotes: true })
          const { type, sheets } = await readList(ENCODINGS[encoding]!(text), LIST_LIMITS)
          expect({ type, rows: sheets[0]!.rows }).toEqual({ type: 'csv', rows: rowsOf(table) })
        },
      ),
      { numRuns: 200 },
    )
  },
)

test('any table that is written as a workbook is read as it was', async () => {
  const texts = fc.constantFrom('shared' as const, 'inline' as const, 'formula' as const)
  await fc.assert(
    fc.asyncProperty(
      tableOf([...LETTERS, '=', '<', '𝒜', '_x0041', 'ł']),
      fc.record({ texts, places: fc.boolean(), strict: fc.boolean(), prefix: fc.constantFrom('', 'x') }),
      async (table, options) => {
        const { sheets } = await readList(workbook({ sheets: [{ rows: table }], ...options }), LIST_LIMITS)
        expect(sheets[0]!.rows).toEqual(rowsOf(table))
      },
    ),
    { numRuns: 300 },
  )
})

test('any bytes are read, or refused with a code', async () => {
  const starts = fc.constantFrom('', 'PK\x03\x04', '\uFEFF', '\xFF\xFE', '\xD0\xCF\x11\xE0', 'a;b\n')
  await fc.assert(
    fc.asyncProperty(starts, fc.uint8Array({ maxLength: 400 }), async (start, bytes) => {
      const file = Buffer.concat([Buffer.from(start, 'latin1'), bytes])
      const outcome = await readList(file, LIST_LIMITS).catch((error: unknown) => error)
      expect(outcome).toEqual(
        expect.toBeOneOf([
          expect.objectContaining({ type: expect.any(String) }),
          expect.objectContaining({ code: expect.toBeOneOf([9101, 9102, 9104]) }),
        ]),
      )
    }),
    { numRuns: 500 },
  )
})

test('a workbook with any byte changed is read, or refused with a code', async () => {
  const sound = workbook({
    sheets: [
      {
        rows: [
          ['Ana', 1, true],
          ['Luis', { number: 42077, format: 14 }],
        ],
        merges: ['A1:B1'],
      },
    ],
  })
  await fc.assert(
    fc.asyncProperty(fc.nat(sound.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
      const file = Buffer.from(sound)
      file[at]! ^= change
      const outcome = await readList(file, LIST_LIMITS).catch((error: unknown) => error)
      expect(outcome).toEqual(
        expect.toBeOneOf([
          expect.objectContaining({ type: expect.any(String) }),
          expect.objectContaining({ code: expect.toBeOneOf([9101, 9102, 9103, 9104]) }),
        ]),
      )
    }),
    { numRuns: 500 },
  )
})
