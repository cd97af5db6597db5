/** Days as `YYYY-MM-DD`. */
export interface MonthDays {
  first: string
  last: string
  length: number
}

const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`)

const padded = (day: number): string => String(day).padStart(2, '0')

export const dayOf = (month: string, day: number): string => `${month}-${padded(day)}`

/** `month`: `2026-11`. */
export const daysOfMonth = (month: string): MonthDays => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  // Day 0 is the last of the month before.
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return { first: dayOf(month, 1), last: dayOf(month, length), length }
}

const monthName = new Intl.DateTimeFormat('es-MX', { month: 'long', timeZone: 'UTC' })

const longMonth = (month: string): string => monthName.format(noonOf(dayOf(month, 1)))

export const monthTitle = (month: string): string => {
  const name = longMonth(month)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} de ${month.slice(0, 4)}`
}

export const monthInName = (month: string): string => `${longMonth(month)} ${month.slice(0, 4)}`

/** Sunday first, as `Date` counts. */
const LETTERS = ['D', 'L', 'M', 'M', 'J', 'V', 'S'] as const
const WEEKEND = new Set([0, 6])

export interface SchoolDay {
  day: number
  letter: string
}

/** Monday to Friday, and other days with a list. */
export const schoolDays = (month: string, taken: readonly number[]): SchoolDay[] =>
  Array.from({ length: daysOfMonth(month).length }, (_, place) => {
    const day = place + 1
    const weekday = noonOf(dayOf(month, day)).getUTCDay()
    return { day, letter: LETTERS[weekday] ?? '', weekday }
  })
    .filter(({ day, weekday }) => !WEEKEND.has(weekday) || taken.includes(day))
    .map(({ day, letter }) => ({ day, letter }))
