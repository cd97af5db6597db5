import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Cellphone, Day, Id, Instant, PathId, text } from '../src/fields.ts'
import { Grade } from '../src/grades.ts'
import { pageMeta, paging } from '../src/paging.ts'

const takes = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success

describe('an id', () => {
  test('is a whole number above zero that JSON can carry', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (id) => takes(Id, id)))
    for (const value of [0, -1, 1.5, Number.NaN, Infinity, 2 ** 53, 2 ** 63, '1', null, undefined, true, [1]])
      expect([value, takes(Id, value)]).toEqual([value, false])
  })

  test('in a path is its digits and nothing else', () => {
    expect(z.parse(PathId, '42')).toBe(42)
    fc.assert(fc.property(fc.nat(), (id) => z.safeParse(PathId, String(id)).success === id > 0))
    for (const value of [
      '',
      '0',
      '01',
      '+1',
      '-1',
      '1.0',
      '1e3',
      ' 1',
      '1 ',
      '1\n',
      '٣',
      '0x10',
      '9'.repeat(17),
      '1\0',
    ])
      expect([value, takes(PathId, value)]).toEqual([value, false])
    fc.assert(fc.property(fc.string(), (value) => takes(PathId, value) === /^[1-9][0-9]{0,15}$/.test(value)))
  })
})

describe('text', () => {
  test('is trimmed before it is measured', () => {
    expect(z.parse(text(4, 1), '  hola ')).toBe('hola')
    expect(takes(text(4, 1), '   ')).toBe(false)
    expect(takes(text(4), '')).toBe(true)
    expect(takes(text(4), 'holas')).toBe(false)
  })

  test('is what PostgreSQL can keep: no NUL, no half of a pair', () => {
    for (const value of ['a\0', '\0', '\uD800', 'a\uDC00b', '\uD83D'])
      expect([value, takes(text(10), value)]).toEqual([value, false])
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (value) => {
        expect(takes(text(100), value)).toBe(!value.includes('\0'))
      }),
    )
  })

  test('may have any letter, sign or emoji', () => {
    for (const value of ['Ñandú', '<b>x</b>', "O'Higgins", '😀', '=1+1', '日本'])
      expect(z.parse(text(20, 1), value)).toBe(value)
  })
})

describe('a day', () => {
  test.each(['2026-03-10', '2024-02-29', '1999-12-31'])('%s is one', (day) => {
    expect(z.parse(Day, day)).toBe(day)
  })

  test.each([
    '2026-02-29',
    '2026-13-01',
    '2026-3-1',
    '10/03/2026',
    '2026-03-10T00:00:00Z',
    '',
    'hoy',
    20260310,
  ])('%s is none', (day) => {
    expect(takes(Day, day)).toBe(false)
  })
})

test('an instant has its zone', () => {
  for (const instant of ['2026-03-10T18:00:00Z', '2026-03-10T12:00:00.123-06:00'])
    expect(takes(Instant, instant)).toBe(true)
  for (const instant of ['2026-03-10T18:00:00', '2026-03-10', '']) expect(takes(Instant, instant)).toBe(false)
})

test('a phone has ten digits', () => {
  expect(takes(Cellphone, '6180000002')).toBe(true)
  for (const phone of [
    '618000000',
    '61800000020',
    '618 000 0002',
    '+526180000002',
    '٦١٨٠٠٠٠٠٠٢',
    '6180000002\n',
    6_180_000_002,
  ])
    expect([phone, takes(Cellphone, phone)]).toEqual([phone, false])
})

describe('a grade', () => {
  test('is above zero, at most a hundred, with at most two decimals', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        (hundredths) => z.parse(Grade, hundredths / 100) === hundredths / 100,
      ),
    )
    for (const grade of [
      0,
      -0,
      -0.01,
      100.01,
      80.125,
      0.005,
      1e-9,
      Number.MIN_VALUE,
      Number.NaN,
      Infinity,
      null,
      '8',
      true,
    ])
      expect([grade, takes(Grade, grade)]).toEqual([grade, false])
  })

  test('typed on the scale of ten and multiplied is the grade that was meant', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000 }), (hundredths) => {
        const typed = Number((hundredths / 100).toFixed(2))
        expect(z.parse(Grade, typed * 10)).toBe(Number((hundredths / 10).toFixed(1)))
      }),
    )
  })
})

describe('the pages of a list', () => {
  const query = z.strictObject(paging)

  test('are fifty rows unless asked, and never more than a hundred', () => {
    expect(z.parse(query, {})).toEqual({ page: 1, per_page: 50 })
    expect(z.parse(query, { page: '3', per_page: '20' })).toEqual({ page: 3, per_page: 20 })
    expect(z.parse(query, { per_page: '101' })).toEqual({ page: 1, per_page: 100 })
    for (const page of ['0', '-1', '', 'x', '1.5', '1e9', '9'.repeat(10)])
      expect(takes(query, { page })).toBe(false)
  })

  test('are as many as the rows need, and one for an empty list', () => {
    expect(pageMeta(0, { page: 1, per_page: 50 })).toEqual({
      total: 0,
      per_page: 50,
      current_page: 1,
      last_page: 1,
    })
    fc.assert(
      fc.property(fc.nat(10_000), fc.integer({ min: 1, max: 100 }), (total, per_page) => {
        const { last_page } = pageMeta(total, { page: 1, per_page })
        expect(last_page * per_page).toBeGreaterThanOrEqual(total)
        expect((last_page - 1) * per_page).toBeLessThan(Math.max(1, total))
      }),
    )
  })
})
