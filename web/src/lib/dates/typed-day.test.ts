import { assert, date as days, property } from 'fast-check'
import { expect, test } from 'vitest'
import { shortDay } from './dates.ts'
import { typedDay } from './typed-day.ts'

test.each([
  ['20/11/2026', '2026-11-20'],
  ['5/3/2026', '2026-03-05'],
  [' 5-3-2026 ', '2026-03-05'],
  ['05.03.2026', '2026-03-05'],
  ['5 / 3 / 2026', '2026-03-05'],
  ['05032026', '2026-03-05'],
  ['2026-03-05', '2026-03-05'],
  ['29/2/2028', '2028-02-29'],
  ['29/2/2026', ''],
  ['31/04/2026', ''],
  ['11/20/2026', ''],
  ['1/1/1899', ''],
  ['0/0/2026', ''],
  ['5/3', ''],
  ['mañana', ''],
  ['', ''],
])('«%s» is %s', (typed, day) => {
  expect(typedDay(typed, false)).toBe(day)
  expect(typedDay(typed, true)).toBe(day)
})

test.each([
  ['5/3/26', '2026-03-05'],
  ['050385', '1985-03-05'],
  ['5/3/49', '2049-03-05'],
  ['5/3/50', '1950-03-05'],
])('a year of two digits counts once the field has been left: «%s»', (typed, day) => {
  expect(typedDay(typed, false)).toBe('')
  expect(typedDay(typed, true)).toBe(day)
})

test('every day is read as it is written', () => {
  const any = days({
    min: new Date('1900-01-01T00:00:00Z'),
    max: new Date('2200-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  assert(
    property(any, (date) => {
      const day = date.toISOString().slice(0, 10)
      expect(typedDay(shortDay(day), false)).toBe(day)
      expect(typedDay(day, false)).toBe(day)
    }),
  )
})
