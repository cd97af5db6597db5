import { nextDay, weekdayOf } from '@plantel/contract/school-days'

const WEEKEND = [0, 6]
const LONGEST = 60

/** School days in a row, up to `date`, that were missed whole. A weekend without a list is no gap. */
export const daysInARow = (date: string, missed: readonly string[], off: ReadonlySet<string>): number => {
  const days = new Set(missed)
  let found = 0
  for (let day = date, back = 0; back < LONGEST; day = nextDay(day, -1), back += 1) {
    if (days.has(day)) found += 1
    else if (!WEEKEND.includes(weekdayOf(day)) && !off.has(day)) break
  }
  return found
}

export const farBack = (date: string): string => nextDay(date, -LONGEST)
