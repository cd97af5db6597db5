import { expect, test } from 'vitest'
import { calendarOf } from './calendar.ts'

const cycle = (group_id: number, starts: string | null = '2026-08-31') => ({ group_id, starts })
const off = (group_id: number, days: number) => ({ group_id, text: 'Invierno', until: '2027-01-06', days })
const SCHOOL = { state: 'school', text: null, until: null }

test.each([
  ['nobody', [], [], '2026-11-20', SCHOOL],
  ['a usual day', [], [cycle(1)], '2026-11-20', SCHOOL],
  ['one of two is off', [off(1, 1)], [cycle(1), cycle(2)], '2026-11-20', SCHOOL],
  [
    'a day off',
    [off(1, 1)],
    [cycle(1)],
    '2026-11-20',
    { state: 'no-class', text: 'Invierno', until: '2027-01-06' },
  ],
  [
    'vacation',
    [off(1, 18)],
    [cycle(1)],
    '2026-12-22',
    { state: 'vacation', text: 'Invierno', until: '2027-01-06' },
  ],
  ['without partials nothing is known', [], [cycle(1, null)], '2026-08-01', SCHOOL],
  [
    'before the first partial',
    [],
    [cycle(1), cycle(2, '2026-09-07')],
    '2026-08-20',
    { state: 'between-cycles', text: 'El ciclo 2026-2027 inicia el 31 de agosto', until: '2026-08-31' },
  ],
])('%s', (_, offs, cycles, today, calendar) => {
  expect(calendarOf({ off: offs, cycles }, today)).toEqual(calendar)
})
