import { dayIn, mediumDay, timeIn, todayIn } from '../../lib/dates/dates.ts'

const DAY_MS = 86_400_000

/** When something arrived, in few words: `hace 5 min`, `hoy a las 9:14`, `ayer a la 1:05`, `18 de noviembre`. */
export const shortWhen = (instant: string, timeZone: string): string => {
  const then = new Date(instant)
  const minutes = Math.floor((Date.now() - then.getTime()) / 60_000)
  if (minutes < 1) return 'ahora'
  if (minutes < 60) return `hace ${minutes} min`
  const day = dayIn(then, timeZone)
  if (day === todayIn(timeZone)) return `hoy a ${timeIn(instant, timeZone)}`
  if (day === dayIn(new Date(Date.now() - DAY_MS), timeZone)) return `ayer a ${timeIn(instant, timeZone)}`
  const [year = ''] = todayIn(timeZone).split('-')
  return mediumDay(day).replace(` de ${year}`, '')
}
