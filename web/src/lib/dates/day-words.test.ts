import { expect, test } from 'vitest'
import { dayWords } from './day-words.ts'

test.each([
  ['2026-11-25', 'hoy'],
  ['2026-11-26', 'mañana jueves'],
  ['2026-11-27', 'el viernes 27'],
  ['2026-12-01', 'el martes 1'],
  ['2026-12-02', '2 de diciembre'],
  ['2026-11-24', 'ayer'],
  ['2026-11-16', 'hace 9 días'],
  ['2026-11-12', 'hace 13 días'],
  ['2026-11-11', '11 de noviembre'],
  ['2025-11-25', '25 de noviembre de 2025'],
  ['2027-01-08', '8 de enero de 2027'],
])('on the 25th of November 2026 the day %s is said %s', (day, words) => {
  expect(dayWords(day, '2026-11-25')).toBe(words)
})
