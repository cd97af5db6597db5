import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { partialsAround } from './calendar.ts'
import { addDays, cycleYearOf, mondayOf, schoolDaysBefore, todayInDurango, weekdayOf } from './days.ts'
import { present } from './present.ts'

const anyDay = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const anyLength = fc.integer({ min: 1, max: 120 })

const around = (today: string, days: number) => {
  const [closed, active, next] = partialsAround(today, days)
  return { closed: present(closed), active: present(active), next: present(next) }
}

describe('the partials of the demonstration', () => {
  test('on any day: one closed, one active that includes tomorrow, one to come', () => {
    fc.assert(
      fc.property(anyDay, anyLength, (today, days) => {
        const { closed, active, next } = around(today, days)
        expect(closed.limit_date < today).toBe(true)
        expect(active.start_date < today && addDays(today, 1) < active.end_date).toBe(true)
        expect(next.start_date > addDays(today, 1)).toBe(true)
      }),
    )
  })

  test('do not overlap and leave time to capture', () => {
    fc.assert(
      fc.property(anyDay, anyLength, (today, days) => {
        const { closed, active, next } = around(today, days)
        expect(closed.end_date < active.start_date && active.end_date < next.start_date).toBe(true)
        for (const { start_date, end_date, limit_date } of [closed, active, next]) {
          expect(start_date < end_date && end_date < limit_date).toBe(true)
        }
      }),
    )
  })

  test('hold every school day that attendance is made for', () => {
    fc.assert(
      fc.property(anyDay, anyLength, (today, days) => {
        const { closed, active } = around(today, days)
        const outside = schoolDaysBefore(today, days).filter((day) =>
          [closed, active].every(({ start_date, end_date }) => day < start_date || end_date < day),
        )
        expect(outside).toEqual([])
      }),
    )
  })
})

describe('days', () => {
  test('of school are weekdays before today, oldest first', () => {
    expect(schoolDaysBefore('2026-11-16', 3)).toEqual(['2026-11-11', '2026-11-12', '2026-11-13'])
    expect(schoolDaysBefore('2026-11-15', 1)).toEqual(['2026-11-13'])
  })

  test('of a week go back to its Monday', () => {
    fc.assert(fc.property(anyDay, (day) => weekdayOf(mondayOf(day)) === 1 && mondayOf(day) <= day))
    expect(mondayOf('2026-11-15')).toBe('2026-11-09')
  })

  test('belong to the cycle that began in August', () => {
    expect(cycleYearOf('2026-07-31')).toBe(2025)
    expect(cycleYearOf('2026-08-01')).toBe(2026)
  })

  test('begin at midnight in Durango', () => {
    expect(todayInDurango(new Date('2026-11-16T05:59:00Z'))).toBe('2026-11-15')
    expect(todayInDurango(new Date('2026-11-16T06:00:00Z'))).toBe('2026-11-16')
  })
})
