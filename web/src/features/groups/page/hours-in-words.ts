import { type ClassHour, WEEKDAYS } from '@plantel/contract/timetable'
import { shortTime } from '../../../lib/dates/dates.ts'

type Hour = Pick<ClassHour, 'weekday' | 'starts' | 'ends'>

const SHORT = 3

/** *Lun y mié 8:00 a 8:50 · Vie 10:00 a 10:50*: days with the same times together. */
export const hoursInWords = (hours: readonly Hour[]): string => {
  const days = new Map<string, string[]>()
  for (const { weekday, starts, ends } of hours) {
    const times = `${shortTime(starts)} a ${shortTime(ends)}`
    days.set(times, [...(days.get(times) ?? []), WEEKDAYS[weekday].slice(0, SHORT)])
  }
  return [...days]
    .map(([times, [first = '', ...others]]) => {
      const more = others.map((day) => day.toLocaleLowerCase('es-MX'))
      const last = more.pop()
      return `${[first, ...more].join(', ')}${last === undefined ? '' : ` y ${last}`} ${times}`
    })
    .join(' · ')
}
