import { useQuery } from '@tanstack/react-query'
import { todayIn } from '../../lib/dates/dates.ts'
import { monthOf, monthTitle, nextMonth, previousMonth } from '../../lib/dates/months.ts'
import { useSession } from '../../lib/session/session.ts'
import { pastPartialsQuery } from './queries.ts'

const MONTHS_BACK = 12

/** The month of a day, the twelve before it, and the next one, whose lists are printed before it begins; newest first. */
export const monthsAround = (today: string): string[] => {
  const months = [monthOf(today)]
  while (months.length <= MONTHS_BACK) months.push(previousMonth(months.at(-1) ?? today))
  return [nextMonth(monthOf(today)), ...months]
}

export const monthsOfSpans = (spans: readonly { start_date: string; end_date: string }[]): string[] => {
  const months = new Set<string>()
  for (const { start_date, end_date } of spans)
    for (let month = monthOf(start_date); month <= monthOf(end_date); month = nextMonth(month))
      months.add(month)
  return [...months].sort().toReversed()
}

export const monthOption = (month: string) => {
  const title = monthTitle(month)
  return { value: month, label: title.charAt(0).toUpperCase() + title.slice(1) }
}

export const useSheetMonths = (snaphot: string | undefined) => {
  const { school_id, time_zone } = useSession().school
  const partials = useQuery({
    ...pastPartialsQuery(school_id, snaphot ?? ''),
    enabled: snaphot !== undefined,
  })
  if (snaphot !== undefined) {
    const data = partials.data && monthsOfSpans(partials.data)
    return { ...partials, data, usual: data?.[0] }
  }
  const today = todayIn(time_zone)
  return { ...partials, data: monthsAround(today), usual: monthOf(today), error: null, isFetching: false }
}
