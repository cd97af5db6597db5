import { missedInWords } from '@plantel/contract/days-missed'
import type { StudentDay } from '@plantel/contract/student-days'
import type { StudentDays } from './student-days.ts'

const isMissed = ({ lists, absences }: StudentDay): boolean => lists > 0 && absences === lists

const sum = (rows: readonly StudentDay[], name: 'absences' | 'lates'): number =>
  rows.reduce((total, row) => total + row[name], 0)

/** *12 días de clase · 1 día de falta · 2 retardos* */
export const monthInWords = ({ days, roll }: Pick<StudentDays, 'days' | 'roll'>): string => {
  const listed = days.filter(({ lists }) => lists > 0)
  const missed = listed.filter(isMissed)
  const words = missedInWords({
    absence_days: missed.length,
    excused_days: missed.filter(({ absences, excused }) => absences === excused).length,
    single_absences: roll === 'day' ? 0 : sum(listed, 'absences') - sum(missed, 'absences'),
    total_late: sum(listed, 'lates'),
  })
  return `${listed.length} ${listed.length === 1 ? 'día' : 'días'} de clase · ${words}`
}

/** Days with an absence or a late arrival, the last first. */
export const missedDays = (days: readonly StudentDay[]): StudentDay[] =>
  days.filter(({ absences, lates }) => absences > 0 || lates > 0).toReversed()
