import { fullName, groupTitle, type Turn } from '@plantel/contract/school-words'
import { overlap, type Weekday, WEEKDAYS } from '@plantel/contract/timetable'
import type { Names } from '../people/person-json.ts'

export interface PlacedHour {
  subject_id: number
  weekday: Weekday
  /** `HH:MM` */
  starts: string
  ends: string
}

export interface NamedHour extends PlacedHour {
  title: string
  group_id: number
  grade: string
  group: string
  turn: Turn
  professor_id: number | null
  professor: Names | null
}

interface Clash {
  one: NamedHour
  other: NamedHour
}

const together = (one: NamedHour, other: NamedHour): boolean =>
  overlap(one, other) &&
  (one.group_id === other.group_id || (one.professor_id !== null && one.professor_id === other.professor_id))

/** Of each hour the first that it meets: among those before it, then among the others. */
export const clashesOf = (hours: readonly NamedHour[], others: readonly NamedHour[]): (Clash | undefined)[] =>
  hours.map((one, place) => {
    const other = [...hours.slice(0, place), ...others].find((each) => together(one, each))
    return other && { one, other }
  })

const hourText = (time: string): string => time.replace(/^0/, '')

const named = ({ title, ...hour }: NamedHour): string => `${title} de ${groupTitle(hour)}`

/** *Inglés de 1° A Vespertino se encima con Historia de 2° B Matutino (Ana Peña): lunes de 8:00 a 8:50* */
export const clashText = ({ one, other }: Clash): string => {
  const who = one.group_id === other.group_id || !one.professor ? '' : ` (${fullName(one.professor)})`
  const when = `${WEEKDAYS[other.weekday].toLowerCase()} de ${hourText(other.starts)} a ${hourText(other.ends)}`
  return `${named(one)} se encima con ${named(other)}${who}: ${when}`
}
