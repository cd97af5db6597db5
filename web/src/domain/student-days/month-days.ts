import { weekdayOf } from '@plantel/contract/school-days'
import type { StudentDay } from '@plantel/contract/student-days'
import { addDays } from '../../lib/dates/add-days.ts'
import { NOT_MARKED } from './texts.ts'
import { firstDay, monthOf, nextMonth } from '../../lib/dates/months.ts'

const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const
/** Monday to Friday; the others where a list was taken on them. */
const USUAL = 5

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

/** The month of an address, else this one. */
export const askedMonth = (asked: string | null, today: string): string =>
  asked !== null && MONTH.test(asked) ? asked : monthOf(today)

export const lastDay = (month: string): string => addDays(firstDay(nextMonth(month)), -1)

/** 0 Monday … 6 Sunday. */
const placeOf = (day: string): number => (weekdayOf(day) + 6) % 7

export interface MonthDays {
  weekdays: readonly string[]
  /** Days of the month, null before its first and after its last. */
  weeks: (string | null)[][]
}

export const monthDays = (month: string, days: readonly StudentDay[]): MonthDays => {
  const columns = Math.max(USUAL, ...days.map(({ date }) => placeOf(date) + 1))
  const last = lastDay(month)
  const weeks: (string | null)[][] = []
  for (
    let monday = addDays(firstDay(month), -placeOf(firstDay(month)));
    monday <= last;
    monday = addDays(monday, 7)
  ) {
    const week = Array.from({ length: columns }, (_, place) => addDays(monday, place))
    if (week.some((day) => monthOf(day) === month))
      weeks.push(week.map((day) => (monthOf(day) === month ? day : null)))
  }
  return { weekdays: WEEKDAYS.slice(0, columns), weeks }
}

export type DayLook = 'present' | 'absent' | 'excused' | 'partly' | 'late' | 'unmarked' | 'off'

/** One sign a look, so that no colour stands alone. */
export const SIGNS: Readonly<Record<DayLook, string>> = {
  present: '●',
  absent: '✘',
  excused: '▣',
  partly: '◐',
  late: '◔',
  unmarked: '·',
  off: '▒',
}

/** A day in a word, and how it looks. */
export const dayWord = ({ lists, absences, excused, lates }: StudentDay): { word: string; look: DayLook } => {
  if (lists === 0) return { word: NOT_MARKED, look: 'unmarked' }
  if (absences === lists && excused === absences) return { word: 'Justificada', look: 'excused' }
  if (absences === lists) return { word: 'Falta', look: 'absent' }
  if (absences > 0) return { word: `Faltó a ${absences} de ${lists}`, look: 'partly' }
  return lates > 0 ? { word: 'Retardo', look: 'late' } : { word: 'Asistió', look: 'present' }
}
