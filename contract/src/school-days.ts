const DAY_MS = 86_400_000

/** 0 Sunday … 6 Saturday. */
export const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay()

export const nextDay = (day: string, by = 1): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + by * DAY_MS).toISOString().slice(0, 10)

/** That day, or on a weekend the Friday before. */
export const lastWeekday = (day: string): string => {
  const past = { 6: 1, 0: 2 }[weekdayOf(day)] ?? 0
  return nextDay(day, -past)
}

/** The school cycle that a day lies in: they turn on 1 August. */
export const cycleOfDay = (day: string): string => {
  const year = Number(day.slice(0, 4)) - (day.slice(5, 7) < '08' ? 1 : 0)
  return `${year}-${year + 1}`
}
