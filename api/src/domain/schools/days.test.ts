import { expect, test, vi } from 'vitest'
import { dayIn, longDay, longDayIn } from './days.ts'

test.each([
  ['2026-03-11T02:00:00Z', 'America/Tijuana', '2026-03-10', '10 de marzo de 2026'],
  ['2026-03-11T02:00:00Z', 'America/Mexico_City', '2026-03-10', '10 de marzo de 2026'],
  ['2026-03-11T06:00:00Z', 'America/Mexico_City', '2026-03-11', '11 de marzo de 2026'],
  ['2026-01-01T04:30:00Z', 'America/Cancun', '2025-12-31', '31 de diciembre de 2025'],
])('%s is the day of the clock in %s', (instant, zone, day, long) => {
  expect(dayIn(zone, instant)).toBe(day)
  expect(dayIn(zone, new Date(instant))).toBe(day)
  expect(longDayIn(zone, instant)).toBe(long)
})

test('a day is itself, whatever the clock here', () => {
  expect(longDay('2026-03-01')).toBe('1 de marzo de 2026')
})

test('a thousand rows of a school need one format', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  for (let row = 0; row < 1_000; row += 1) dayIn('America/Hermosillo', `2026-03-${10 + (row % 20)}T12:00:00Z`)
  expect(made.mock.calls.length).toBe(1)
  made.mockRestore()
})
