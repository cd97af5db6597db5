import type { ClassHour } from '@plantel/contract/timetable'
import { expect, test } from 'vitest'
import { copiedWeek, hoursOf, weekOf, withPasted, withRow } from './timetable-week.ts'

const CLASSES = [
  { subject_id: 1, title: 'Español' },
  { subject_id: 2, title: 'Artes' },
]

const hour = (changed: Partial<ClassHour> = {}): ClassHour => ({
  subject_id: 90,
  title: 'ESPAÑOL',
  professor: null,
  weekday: 1,
  starts: '07:00',
  ends: '07:50',
  room: 'Aula 1',
  ...changed,
})

test('the week of another group comes with the classes of this one, without its rooms; others are named', () => {
  const { rows, unknown } = copiedWeek([hour(), hour({ weekday: 2, title: 'Francés' })], CLASSES)
  expect(hoursOf(rows).map((each) => each.hour)).toEqual([
    { subject_id: 1, weekday: 1, starts: '07:00', ends: '07:50', room: null },
  ])
  expect(unknown).toEqual(['Francés'])
})

test('hours of one time are a line, lines are in their order, and go out as they came', () => {
  const hours = [hour({ starts: '08:40', ends: '09:30' }), hour(), hour({ weekday: 6 })]
  const rows = weekOf(hours)
  expect(rows.map(({ starts }) => starts)).toEqual(['07:00', '08:40'])
  expect(hoursOf(rows)).toHaveLength(3)
})

test('a new line begins where the last one ends, and never after the day', () => {
  expect(withRow([], '14:00')).toMatchObject([{ starts: '14:00', ends: '14:50' }])
  expect(withRow(weekOf([hour({ starts: '23:00', ends: '23:30' })]), '07:00').at(-1)).toMatchObject({
    starts: '23:30',
    ends: '23:59',
  })
})

test('a pasted block goes no further than the week and its lines', () => {
  const rows = withRow(weekOf([hour()]), '07:00')
  const at = { row: rows[1]?.key ?? 0, weekday: 6 as const }
  const pasted = withPasted(rows, at, 'Artes\tEspañol\r\nArtes', CLASSES)
  expect(
    hoursOf(pasted.rows).map(({ hour: { subject_id, weekday, starts } }) => [subject_id, weekday, starts]),
  ).toEqual([
    [90, 1, '07:00'],
    [2, 6, '07:50'],
  ])
})
