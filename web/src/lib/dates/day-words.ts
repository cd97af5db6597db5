import { longDay, mediumDay } from './dates.ts'

const DAY_MS = 86_400_000
/** Further back a date says more than a count. */
const COUNTED = 13

const daysBetween = (today: string, day: string): number =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / DAY_MS)

/**
 * A day as people say it: `hoy`, `ayer`, `hace 9 días`, `mañana jueves`, `el viernes 27`; further away `28 de noviembre`, in
 * another year with it. Both are `YYYY-MM-DD`.
 */
export const dayWords = (day: string, today: string): string => {
  const ahead = daysBetween(today, day)
  const weekday = longDay(day).split(',')[0] ?? ''
  if (ahead === 0) return 'hoy'
  if (ahead === -1) return 'ayer'
  if (ahead === 1) return `mañana ${weekday}`
  if (ahead < 0 && ahead >= -COUNTED) return `hace ${-ahead} días`
  if (ahead > 0 && ahead < 7) return `el ${weekday} ${Number(day.slice(8))}`
  return mediumDay(day).replace(` de ${today.slice(0, 4)}`, '')
}
