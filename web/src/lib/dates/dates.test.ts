import { expect, test, vi } from 'vitest'
import { briefInstantIn } from './brief-instant.ts'
import { briefDate, instantIn, longDay, mediumDay, shortDay, shortTime, timeIn, todayIn } from './dates.ts'

test('a day is written in Spanish', () => {
  expect(longDay('2026-11-20')).toBe('viernes, 20 de noviembre de 2026')
  expect(mediumDay('2026-11-20')).toBe('20 de noviembre de 2026')
  expect(shortDay('2026-11-20')).toBe('20/11/2026')
  expect(briefDate('2026-11-20')).toBe('20 nov 2026')
})

const intl = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('es-MX', { ...options, timeZone: 'UTC' })

test('every day of four years is written as Intl writes it', () => {
  const long = intl({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const short = intl({ day: '2-digit', month: '2-digit', year: 'numeric' })
  for (let instant = Date.UTC(2024, 0, 1); instant < Date.UTC(2028, 0, 1); instant += 86_400_000) {
    const day = new Date(instant).toISOString().slice(0, 10)
    expect([longDay(day), shortDay(day)]).toEqual([long.format(instant), short.format(instant)])
  }
})

test.each(['America/Tijuana', 'Pacific/Kiritimati', 'UTC'])('a day stays the same day in %s', (zone) => {
  vi.stubEnv('TZ', zone)
  expect(longDay('2026-01-01')).toBe('jueves, 1 de enero de 2026')
  expect(longDay('2026-01-01T23:59:00-06:00')).toBe('jueves, 1 de enero de 2026')
})

test('an instant is shown by the clock of the school', () => {
  expect(instantIn('2026-11-20T14:05:00Z', 'America/Mexico_City')).toBe('20 de noviembre de 2026, 8:05')
  expect(briefInstantIn('2026-11-20T05:05:00Z', 'America/Mexico_City')).toBe('19 nov 2026, 23:05')
})

test('hours are counted to 24, without a zero before them', () => {
  expect(instantIn('2026-11-03T02:05:00Z', 'America/Mexico_City')).toBe('2 de noviembre de 2026, 20:05')
  expect(instantIn('2026-11-02T06:05:00Z', 'America/Mexico_City')).toBe('2 de noviembre de 2026, 0:05')
  expect(timeIn('2026-11-20T20:05:00Z', 'America/Mexico_City')).toBe('las 14:05')
  expect(['08:05:00', '00:05', '10:05'].map(shortTime)).toEqual(['8:05', '0:05', '10:05'])
})

test('a time on the school’s clock has its article', () => {
  expect(timeIn('2026-11-20T15:14:00Z', 'America/Mexico_City')).toBe('las 9:14')
  expect(timeIn('2026-11-20T07:05:00Z', 'America/Mexico_City')).toBe('la 1:05')
  expect(todayIn('America/Mexico_City')).toMatch(/^\d{4}-\d\d-\d\d$/)
})
