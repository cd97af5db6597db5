/**
 * Days in Spanish. The words are written out because the first use of `Intl.DateTimeFormat` costs 8 ms, four times that on
 * a phone, in the middle of showing a screen; a test holds them to what `Intl` says for es-MX.
 */
const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado']
const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]

/** A `YYYY-MM-DD` is a day, not an instant: it is read in UTC so that no time zone can shift it. */
const dayOf = (day: string): Date => new Date(`${day.slice(0, 10)}T00:00:00Z`)

/** `2026-11-20` → `20 de noviembre de 2026` */
export const mediumDay = (day: string): string => {
  const date = dayOf(day)
  return `${date.getUTCDate()} de ${MONTHS[date.getUTCMonth()]} de ${date.getUTCFullYear()}`
}

/** `2026-11-20` → `viernes, 20 de noviembre de 2026` */
export const longDay = (day: string): string => `${WEEKDAYS[dayOf(day).getUTCDay()]}, ${mediumDay(day)}`

/** `2026-11-20` → `20 nov` */
export const briefDay = (day: string): string => {
  const date = dayOf(day)
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]?.slice(0, 3)}`
}

/** `2026-11-20` → `20 nov 2026`: where several days stand in one row. */
export const briefDate = (day: string): string => `${briefDay(day)} ${day.slice(0, 4)}`

/** `2026-11-20` → `20/11/2026` */
export const shortDay = (day: string): string => day.slice(0, 10).split('-').toReversed().join('/')

/** A time of day as it is written everywhere, by 24 hours: `08:05:00` → `8:05` */
export const shortTime = (time: string): string => time.slice(0, 5).replace(/^0/, '')

const writtenIn = (instant: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('es-MX', { ...options, hourCycle: 'h23' }).format(new Date(instant))

/** The day that an instant falls on where the school is, `2026-11-20`. */
export const dayIn = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(
    instant,
  )

/** An instant on the school’s clock: `8:05` */
export const hourIn = (instant: string, timeZone: string): string =>
  shortTime(writtenIn(instant, { timeStyle: 'short', timeZone }))

/** The day of an instant where the school is: `20 de noviembre de 2026`. */
export const mediumDayIn = (instant: string, timeZone: string): string =>
  mediumDay(dayIn(new Date(instant), timeZone))

/** An instant as the school's clock shows it: `20 de noviembre de 2026, 8:05` */
export const instantIn = (instant: string, timeZone: string): string =>
  `${mediumDayIn(instant, timeZone)}, ${hourIn(instant, timeZone)}`

/** An instant of these weeks as it is said, `martes 19, 3:00`; of another month or year with their names. */
export const turnIn = (instant: string, timeZone: string, today = todayIn(timeZone)): string => {
  const day = dayIn(new Date(instant), timeZone)
  const weekday = WEEKDAYS[dayOf(day).getUTCDay()]
  const date = day.slice(0, 7) === today.slice(0, 7) ? `${dayOf(day).getUTCDate()}` : mediumDay(day)
  return `${weekday} ${date}, ${hourIn(instant, timeZone)}`
}

/** The day that it is now where the school is, `2026-11-20`. */
export const todayIn = (timeZone: string): string => dayIn(new Date(), timeZone)

/** An instant's time on the school's clock, with its article: `las 9:14`, `la 1:05`. */
export const timeIn = (instant: string, timeZone: string): string => {
  const time = shortTime(writtenIn(instant, { timeStyle: 'short', timeZone }))
  return `${time.startsWith('1:') ? 'la' : 'las'} ${time}`
}
