import type { Activity } from '@plantel/contract/activity'
import { mediumDay, shortTime } from '../../lib/dates/dates.ts'
import { monthOf } from '../../lib/dates/months.ts'

export const DAY_BEGINS = '00:00:00'
export const DAY_ENDS = '23:59:59'

export const dayOf = (moment: string): string => moment.slice(0, 10)
export const timeOf = (moment: string): string => moment.slice(11)

type Dated = Pick<Activity, 'is_range' | 'start_date' | 'end_date'>

export const daysOf = ({ start_date, end_date }: Dated): { first: string; last: string } => ({
  first: dayOf(start_date),
  last: dayOf(end_date ?? start_date),
})

export const touchesMonth = (activity: Dated, month: string): boolean => {
  const { first, last } = daysOf(activity)
  return monthOf(first) <= month && month <= monthOf(last)
}

/** Its dates on other days: the hours stay, more days make it a range, and a whole day alone is a single day again. */
export const datesOn = (activity: Dated, first: string, last: string) => {
  const { start_date, end_date } = activity
  const begins = timeOf(start_date)
  const ends = end_date === null ? DAY_ENDS : timeOf(end_date)
  const start = `${first} ${begins}`
  const alone = end_date === null || (begins === DAY_BEGINS && ends === DAY_ENDS)
  if (first === last && alone) return { is_range: 0, start_date: start, end_date: null } as const
  return { is_range: 1, start_date: start, end_date: `${last} ${ends}` } as const
}

export const datesNow = ({ is_range, start_date, end_date }: Dated) => ({ is_range, start_date, end_date })

const hoursOf = ({ start_date, end_date }: Dated): string => {
  const begins = timeOf(start_date)
  const ends = end_date === null ? DAY_ENDS : timeOf(end_date)
  if (begins === DAY_BEGINS && ends === DAY_ENDS) return ''
  return ends === DAY_ENDS ? `, ${shortTime(begins)} h` : `, de ${shortTime(begins)} a ${shortTime(ends)} h`
}

/** `del 2 al 4 de noviembre de 2026`: month and year of the first day only where they differ. */
const rangeWords = (first: string, last: string): string => {
  if (first === last) return mediumDay(first)
  const [day, month, year] = mediumDay(first).split(' de ')
  const sameYear = first.slice(0, 4) === last.slice(0, 4)
  const sameMonth = monthOf(first) === monthOf(last)
  const begins = [day, !sameMonth && month, !sameYear && year].filter(Boolean)
  return `del ${begins.join(' de ')} al ${mediumDay(last)}`
}

export const whenWords = (activity: Dated): string => {
  const { first, last } = daysOf(activity)
  return `${rangeWords(first, last)}${hoursOf(activity)}`
}
