import { isWeekday, schoolDaysSince } from '@plantel/contract/school-days'
import { LEVEL } from '@plantel/contract/school-words'

interface Window {
  date: string
  today: string
  saturdays: boolean
  correction_days: number
}

/** Whether the professor of the class may still correct the list of that day. */
export const isCorrectable = ({ date, today, saturdays, correction_days }: Window): boolean =>
  schoolDaysSince(date, today, isWeekday(saturdays), correction_days + 1) <= correction_days

/** Levels whose titular decides justificantes. */
const TEACHER_EXCUSES: readonly number[] = [LEVEL.kindergarten, LEVEL.primary]

export const teacherExcuses = (level: number): boolean => TEACHER_EXCUSES.includes(level)
