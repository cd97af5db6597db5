import type { SendTime } from '@plantel/contract/notice-drafts'
import { shortDay, timeIn, todayIn } from '../../../lib/dates/dates.ts'

const EVENING = '18:00'

const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** *Hoy 18:00*; after that the same hour of the next day. */
export const usualTime = (timeZone: string, now: Date): SendTime => {
  const today = todayIn(timeZone)
  return { day: timeIn(now.toISOString(), timeZone) < EVENING ? today : nextDay(today), time: EVENING }
}

/** *hoy 18:00*, *27/11/2026 18:00* */
export const sendWords = ({ day, time }: SendTime, timeZone: string): string =>
  `${day === todayIn(timeZone) ? 'hoy' : shortDay(day)} ${time}`
