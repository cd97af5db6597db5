import { expect, test } from 'vitest'
import { shortWhen } from './short-when.ts'

// Eight in the evening of 20 November in Durango; in UTC it is the 21st.
const NOW = Date.parse('2026-11-21T02:00:00Z')

test.each([
  ['2026-11-21T02:00:20Z', 'ahora'],
  ['2026-11-21T01:59:30Z', 'ahora'],
  ['2026-11-21T01:55:00Z', 'hace 5 min'],
  ['2026-11-21T01:00:00Z', 'hoy a las 19:00'],
  ['2026-11-20T06:30:00Z', 'hoy a las 0:30'],
  ['2026-11-20T05:59:00Z', 'ayer a las 23:59'],
  ['2026-11-19T19:05:00Z', 'ayer a las 13:05'],
  ['2026-11-18T19:05:00Z', '18 de noviembre'],
  ['2025-11-18T19:05:00Z', '18 de noviembre de 2025'],
])('%s is %s', (instant, words) => {
  expect(shortWhen(instant, 'America/Mexico_City', NOW)).toBe(words)
})
