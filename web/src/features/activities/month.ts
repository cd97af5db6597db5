import { addDays } from '../../lib/dates/add-days.ts'
import { firstDay, monthOf, nextMonth } from '../../lib/dates/months.ts'

/** A month is `YYYY-MM`; its days are those of its grid, weeks from Sunday to Saturday. */
export const isMonth = (text: string | null): text is string =>
  /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(text ?? '')

const lastDay = (month: string): string => addDays(firstDay(nextMonth(month)), -1)

/** 0 Sunday … 6 Saturday. */
const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

export const gridOf = (month: string): { from: string; to: string } => {
  const [first, last] = [firstDay(month), lastDay(month)]
  return { from: addDays(first, -weekday(first)), to: addDays(last, 6 - weekday(last)) }
}

export const usualDay = (month: string, today: string): string =>
  monthOf(today) === month ? today : firstDay(month)
