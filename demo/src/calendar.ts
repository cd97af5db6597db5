import { addDays, mondayOf } from './days.ts'

export interface PartialDates {
  readonly partial: number
  readonly start_date: string
  readonly end_date: string
  readonly limit_date: string
}

const WEEK = 7
const lastFriday = (monday: string, weeks: number): string => addDays(monday, weeks * WEEK - 3)

const ACTIVE_WEEKS = 7
const USUAL_WEEKS = 8
/** School days of the active partial that are over at least, whatever weekday today is. */
const ACTIVE_DAYS_PAST = 10

/**
 * Three partials in a row: one closed, one active that began two weeks ago or more and goes on for a month, one to come.
 * The first two hold the `schoolDays` school days before today.
 */
export const partialsAround = (today: string, schoolDays: number): PartialDates[] => {
  const activeStart = mondayOf(addDays(today, -2 * WEEK))
  const closedWeeks = Math.max(USUAL_WEEKS, Math.ceil((schoolDays - ACTIVE_DAYS_PAST) / 5))
  const closedStart = addDays(activeStart, -closedWeeks * WEEK)
  const nextStart = addDays(activeStart, ACTIVE_WEEKS * WEEK)
  return [
    datesOf(1, closedStart, closedWeeks),
    datesOf(2, activeStart, ACTIVE_WEEKS),
    datesOf(3, nextStart, USUAL_WEEKS),
  ]
}

/** Grades may be captured for one more week after the last day of class. */
const datesOf = (partial: number, start_date: string, weeks: number): PartialDates => {
  const end_date = lastFriday(start_date, weeks)
  return { partial, start_date, end_date, limit_date: addDays(end_date, WEEK) }
}
