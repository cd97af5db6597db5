/** A month of a sheet: from its first day to its last, `YYYY-MM-DD`. */
export interface MonthDays {
  first: string
  last: string
  length: number
}

const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`)

const padded = (day: number): string => String(day).padStart(2, '0')

const dayOf = (month: string, day: number): string => `${month}-${padded(day)}`

/** Of `2026-11`. */
export const daysOfMonth = (month: string): MonthDays => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  // The day before the first one of the next month.
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return { first: dayOf(month, 1), last: dayOf(month, length), length }
}

const monthName = new Intl.DateTimeFormat('es-MX', { month: 'long', timeZone: 'UTC' })

const longMonth = (month: string): string => monthName.format(noonOf(dayOf(month, 1)))

/** `Noviembre de 2026` */
export const monthTitle = (month: string): string => {
  const name = longMonth(month)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} de ${month.slice(0, 4)}`
}

/** As it stands in the name of a file: `noviembre 2026`. */
export const monthInName = (month: string): string => `${longMonth(month)} ${month.slice(0, 4)}`

/** Sunday first, as dates count. */
const LETTERS = ['D', 'L', 'M', 'M', 'J', 'V', 'S'] as const
const WEEKEND = new Set([0, 6])

export interface SchoolDay {
  day: number
  /** `L` of *lunes* */
  letter: string
}

/** The columns of a month: Monday to Friday, and what else there was a list on. */
export const schoolDays = (month: string, taken: readonly number[]): SchoolDay[] =>
  Array.from({ length: daysOfMonth(month).length }, (_, place) => {
    const day = place + 1
    const weekday = noonOf(dayOf(month, day)).getUTCDay()
    return { day, letter: LETTERS[weekday] ?? '', weekday }
  })
    .filter(({ day, weekday }) => !WEEKEND.has(weekday) || taken.includes(day))
    .map(({ day, letter }) => ({ day, letter }))
