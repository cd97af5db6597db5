import { describe, expect, test } from 'vitest'
import { datesOn, touchesMonth, whenWords } from './activity-dates.ts'
import { activityForm, type ActivityValues, newValues, valuesOf, withDuration } from './activity-form.ts'
import { monthTitle, nextMonth, previousMonth } from '../../lib/dates/months.ts'
import { gridOf, isMonth, usualDay } from './month.ts'
import { activityOf } from '../../../test/samples/activities.ts'

const RANGE = activityOf({ is_range: 1, start_date: '2026-11-02 00:00:00', end_date: '2026-11-04 23:59:59' })
const HOURS = activityOf({ is_range: 1, start_date: '2026-11-02 08:00:00', end_date: '2026-11-02 14:30:00' })

describe('a month', () => {
  test('has a title, a month before and one after, over the turn of a year too', () => {
    expect(monthTitle('2026-11')).toBe('noviembre de 2026')
    expect([previousMonth('2026-01'), nextMonth('2026-12')]).toEqual(['2025-12', '2027-01'])
    expect([previousMonth('2026-03'), nextMonth('2026-01')]).toEqual(['2026-02', '2026-02'])
  })

  test.each([
    ['2026-11', '2026-11-01', '2026-12-05'],
    ['2026-02', '2026-02-01', '2026-02-28'],
    ['2028-02', '2028-01-30', '2028-03-04'],
  ])('%s is shown from Sunday %s to Saturday %s', (month, from, to) => {
    expect(gridOf(month)).toEqual({ from, to })
  })

  test.each(['', '2026-13', '2026-00', '2026-1', 'noviembre', '9999-01'])('%s is none', (text) => {
    expect(isMonth(text)).toBe(false)
  })

  test('lies in a school cycle that turns in August', () => {
    expect(['2026-07-31', '2026-08-01', '2027-01-31'].map((day) => newValues(day).school_cycle)).toEqual([
      '2025-2026',
      '2026-2027',
      '2026-2027',
    ])
  })

  test('proposes today, or its first day', () => {
    expect(usualDay('2026-11', '2026-11-20')).toBe('2026-11-20')
    expect(usualDay('2026-12', '2026-11-20')).toBe('2026-12-01')
  })
})

describe('when an activity is', () => {
  test.each([
    ['18 de noviembre de 2026', activityOf()],
    ['18 de noviembre de 2026, 8:00 h', activityOf({ start_date: '2026-11-18 08:00:00' })],
    ['del 2 al 4 de noviembre de 2026', RANGE],
    ['del 2 al 4 de noviembre de 2026, 8:00 h', { ...RANGE, start_date: '2026-11-02 08:00:00' }],
    ['2 de noviembre de 2026, de 8:00 a 14:30 h', HOURS],
    ['del 2 de noviembre al 1 de diciembre de 2026', { ...RANGE, end_date: '2026-12-01 23:59:59' }],
    ['del 2 de noviembre de 2026 al 4 de enero de 2027', { ...RANGE, end_date: '2027-01-04 23:59:59' }],
  ])('is said as %s', (words, activity) => {
    expect(whenWords(activity)).toBe(words)
  })

  test('decides in which months it is listed', () => {
    const long = { ...RANGE, end_date: '2027-01-04 23:59:59' }
    expect(
      ['2026-10', '2026-11', '2026-12', '2027-01', '2027-02'].map((month) => touchesMonth(long, month)),
    ).toEqual([false, true, true, true, false])
  })
})

describe('an activity on other days', () => {
  test('keeps its length and its hours', () => {
    expect(datesOn(RANGE, '2026-11-09', '2026-11-11')).toEqual({
      is_range: 1,
      start_date: '2026-11-09 00:00:00',
      end_date: '2026-11-11 23:59:59',
    })
    expect(datesOn(HOURS, '2026-11-09', '2026-11-09')).toEqual({
      is_range: 1,
      start_date: '2026-11-09 08:00:00',
      end_date: '2026-11-09 14:30:00',
    })
  })

  test('that is drawn out becomes a range, and one that shrinks to a whole day a single day', () => {
    expect(datesOn(activityOf(), '2026-11-18', '2026-11-20')).toEqual({
      is_range: 1,
      start_date: '2026-11-18 00:00:00',
      end_date: '2026-11-20 23:59:59',
    })
    expect(datesOn(RANGE, '2026-11-02', '2026-11-02')).toEqual({
      is_range: 0,
      start_date: '2026-11-02 00:00:00',
      end_date: null,
    })
    expect(datesOn(activityOf({ start_date: '2026-11-18 08:00:00' }), '2026-11-19', '2026-11-19')).toEqual({
      is_range: 0,
      start_date: '2026-11-19 08:00:00',
      end_date: null,
    })
  })
})

describe('the form of an activity', () => {
  const GOOD: ActivityValues = { ...newValues('2026-11-20'), description: ' Feria ', level: 0 }
  const checked = (change: Partial<ActivityValues>) =>
    activityForm(undefined).safeParse({ ...GOOD, ...change })
  const wrong = (change: Partial<ActivityValues>) =>
    checked(change).error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`)

  test('sends moments, the whole day', () => {
    expect(checked({}).data).toEqual({
      description: 'Feria',
      school_cycle: '2026-2027',
      level: 0,
      is_range: 0,
      start_date: '2026-11-20 00:00:00',
      end_date: null,
      no_class: 0,
      color: '#741CD9',
    })
    expect(checked({ is_range: 1, end_date: '2026-11-21' }).data?.end_date).toBe('2026-11-21 23:59:59')
  })

  test.each([
    ['description', { description: '   ' }],
    ['description', { description: 'a'.repeat(256) }],
    ['school_cycle', { school_cycle: '2027-2026' }],
    ['school_cycle', { school_cycle: '0000-0000' }],
    ['school_cycle', { school_cycle: '2026_2027' }],
    ['level', { level: null }],
    ['level', { level: -1 }],
    ['start_date', { start_date: '' }],
    ['end_date', { is_range: 1 as const }],
    ['end_date', { is_range: 1 as const, end_date: '2026-11-19' }],
    ['color', { color: 'morado' }],
  ])('says that %s is missing or wrong: %j', (field, change) => {
    expect(wrong(change)).toEqual([`${field}: Campo requerido o incorrecto`])
  })

  test('says everything that is wrong at once', () => {
    expect(wrong({ description: '', level: null, is_range: 1 })).toHaveLength(3)
  })

  test('clears the end of what becomes a single day, and nothing else', () => {
    const range = { ...GOOD, is_range: 1 as const, end_date: '2026-11-25' }
    expect(withDuration(range, 0)).toEqual({ ...GOOD, is_range: 0, end_date: '' })
    expect(withDuration(GOOD, 1)).toEqual({ ...GOOD, is_range: 1 })
  })

  test('keeps the hours of an activity that has some', () => {
    const { data } = activityForm(HOURS).safeParse({ ...valuesOf(HOURS), end_date: '2026-11-03' })
    expect([data?.start_date, data?.end_date]).toEqual(['2026-11-02 08:00:00', '2026-11-03 14:30:00'])
  })
})
