const DAY_MS = 86_400_000

/** 0 Sunday … 6 Saturday. */
export const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay()

export const nextDay = (day: string, by = 1): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + by * DAY_MS).toISOString().slice(0, 10)

/** Without a calendar Monday to Friday, and Saturday for who has lists on Saturdays. */
export const isWeekday =
  (saturdays: boolean) =>
  (day: string): boolean => {
    const weekday = weekdayOf(day)
    return weekday !== 0 && (saturdays || weekday !== 6)
  }

/** School days after `from`, up to and with `to`; counts no further than `most`. */
export const schoolDaysSince = (
  from: string,
  to: string,
  isSchoolDay: (day: string) => boolean,
  most: number,
): number => {
  let days = 0
  for (let day = nextDay(from); day <= to && days < most; day = nextDay(day)) if (isSchoolDay(day)) days += 1
  return days
}
