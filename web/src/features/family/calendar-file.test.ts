import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const NOW = new Date('2026-11-20T18:00:00.000Z')
const activity = {
  activity_id: 9,
  description:
    'Feria de ciencias, con mamás; trae \\ lápices y una explicación larga que no cabe en una línea',
  start_date: '2026-11-26 08:00:00',
  end_date: '2026-11-27 14:00:00',
  level: 2,
  no_class: 0,
} as const

/** By name, put together again as RFC 5545 says. */
const linesOf = (changed: Partial<Parameters<typeof calendarFile>[0]> = {}): Map<string, string> => {
  const text = calendarFile({ ...activity, ...changed }, 3, NOW)
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  const lines = text.replaceAll('\r\n ', '').trimEnd().split('\r\n')
  return new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)] as const),
  )
}

test('an activity with hours, under the id that it has in the school’s calendar', () => {
  const lines = linesOf()
  expect(lines.get('UID')).toBe('activity-3-9@plantel')
  expect(lines.get('SUMMARY')).toBe(
    String.raw`Feria de ciencias\, con mamás\; trae \\ lápices y una explicación larga que no cabe en una línea`,
  )
  expect([lines.get('DTSTAMP'), lines.get('DTSTART'), lines.get('DTEND')]).toEqual([
    '20261120T180000Z',
    '20261126T080000',
    '20261127T140000',
  ])
})

test('whole days end on the day after', () => {
  const one = linesOf({ start_date: '2026-12-31 00:00:00', end_date: null })
  expect([one.get('DTSTART;VALUE=DATE'), one.get('DTEND;VALUE=DATE')]).toEqual(['20261231', '20270101'])
  const range = linesOf({ start_date: '2026-12-21 00:00:00', end_date: '2026-12-31 23:59:59' })
  expect([range.get('DTSTART;VALUE=DATE'), range.get('DTEND;VALUE=DATE')]).toEqual(['20261221', '20270101'])
})

test('an activity that only begins has no end', () => {
  expect(linesOf({ end_date: null }).get('DTEND')).toBeUndefined()
})
