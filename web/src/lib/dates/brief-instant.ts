import { briefDate, dayIn, hourIn } from './dates.ts'

/** `20 nov 2026, 8:05`: where several stand in one row. */
export const briefInstantIn = (instant: string, timeZone: string): string =>
  `${briefDate(dayIn(new Date(instant), timeZone))}, ${hourIn(instant, timeZone)}`
