import { type RawBuilder, sql } from 'kysely'
import { dayIn } from '@plantel/api/src/domain/schools/days.ts'

/** Days are `YYYY-MM-DD` texts, as everywhere; they compare as texts. */
const asDate = (day: string): Date => new Date(`${day}T00:00:00Z`)

export const addDays = (day: string, days: number): string => {
  const date = asDate(day)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** 0 Sunday … 6 Saturday. */
export const weekdayOf = (day: string): number => asDate(day).getUTCDay()

const isSchoolDay = (day: string): boolean => weekdayOf(day) % 6 !== 0

/** The last `count` weekdays before `day`, oldest first. */
export const schoolDaysBefore = (day: string, count: number): string[] => {
  const days: string[] = []
  for (let each = addDays(day, -1); days.length < count; each = addDays(each, -1)) {
    if (isSchoolDay(each)) days.unshift(each)
  }
  return days
}

export const schoolDayFrom = (day: string): string =>
  isSchoolDay(day) ? day : schoolDayFrom(addDays(day, 1))

/** The Monday of the week of `day`; of a Sunday, the one before it. */
export const mondayOf = (day: string): string => addDays(day, -((weekdayOf(day) + 6) % 7))

/** An instant of that day in Mexico's central time, which has kept UTC−6 all year since 2022. */
export const instantOn = (day: string, time: string): string => `${day}T${time}:00-06:00`

/** An instant, or now where its hour has not come yet today; of a day to come its first moment. */
export const notAhead = (at: RawBuilder<unknown>): RawBuilder<Date> =>
  sql<Date>`least(${at}, greatest(now(), date_trunc('day', ${at}, 'America/Mexico_City')))`

/** The same of an hour of a day. */
export const notAheadOn = (day: string, time: string): string => {
  const [begins, at] = [Date.parse(instantOn(day, '00:00')), Date.parse(instantOn(day, time))]
  return new Date(Math.min(at, Math.max(Date.now(), begins))).toISOString()
}

/** The first calendar year of the school cycle that `day` lies in: cycles turn on 1 August. */
export const cycleYearOf = (day: string): number =>
  Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < 8 ? 1 : 0)

export const todayInDurango = (now: Date): string => dayIn('America/Mexico_City', now)
