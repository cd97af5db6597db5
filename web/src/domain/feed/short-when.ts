import { dayIn, mediumDay, timeIn } from '../../lib/dates/dates.ts'

const DAY_MS = 86_400_000

/** When something arrived, in few words: `hace 5 min`, `hoy a las 9:14`, `ayer a la 1:05`, `18 de noviembre`. */
export const shortWhen = (instant: string, timeZone: string, now: number): string => {
  const then = new Date(instant)
  const minutes = Math.floor((now - then.getTime()) / 60_000)
  if (minutes < 1) return 'ahora'
  if (minutes < 60) return `hace ${minutes} min`
  const day = dayIn(then, timeZone)
  const today = dayIn(new Date(now), timeZone)
  if (day === today) return `hoy a ${timeIn(instant, timeZone)}`
  if (day === dayIn(new Date(now - DAY_MS), timeZone)) return `ayer a ${timeIn(instant, timeZone)}`
  const [year = ''] = today.split('-')
  return mediumDay(day).replace(` de ${year}`, '')
}
