import { MARK } from '@plantel/contract/marks'
import { ASSISTANCE } from '@plantel/contract/school-words'
import type { DaysMissed } from './days-missed.ts'
import { type RecentMark, untoldOf } from './told-sql.ts'

export interface SumsOfMarks {
  presences: number
  absences: number
  lates: number
  excused: number
}

const sumsOf = (marks: readonly RecentMark[]): SumsOfMarks => {
  const count = (counts: (mark: RecentMark) => boolean) => marks.filter(counts).length
  return {
    presences: count(({ assistance }) => assistance === ASSISTANCE.present),
    absences: count(({ assistance }) => assistance === ASSISTANCE.absent),
    lates: count(({ code }) => code === MARK.late),
    excused: count(({ excused }) => excused),
  }
}

/** The kept late arrivals without those that the family is not told of yet. */
export const toldLates = (lates: number, marks: readonly RecentMark[]): number =>
  lates - sumsOf(untoldOf(marks)).lates

/** Kept sums of all classes, or of one, without the marks that the family is not told of yet. */
export const toldSums = <Sums extends SumsOfMarks>(
  kept: Sums,
  marks: readonly RecentMark[],
  subject_id?: number,
): Sums => {
  const untold = untoldOf(marks).filter((mark) => subject_id === undefined || mark.subject_id === subject_id)
  const { presences, absences, lates, excused } = sumsOf(untold)
  return {
    ...kept,
    presences: kept.presences - presences,
    absences: kept.absences - absences,
    lates: kept.lates - lates,
    excused: kept.excused - excused,
  }
}

const NONE = { days: 0, excused: 0, absences: 0 }

/** As `absence_days` keeps it of one day. */
const missedOf = (marks: readonly RecentMark[]): typeof NONE => {
  const { presences, absences, excused } = sumsOf(marks)
  if (presences > 0 || absences === 0) return NONE
  return { days: 1, excused: excused === absences ? 1 : 0, absences }
}

/** Kept days as they would be without the marks that the family is not told of yet: each of their days is told anew. */
export const toldDays = (
  { absence_days, excused_days, single_absences }: DaysMissed,
  marks: readonly RecentMark[],
): DaysMissed => {
  const told = { absence_days, excused_days, single_absences }
  const untold = new Set(untoldOf(marks))
  for (const date of new Set([...untold].map((mark) => mark.date))) {
    const all = marks.filter((mark) => mark.date === date)
    const [kept, shown] = [missedOf(all), missedOf(all.filter((mark) => !untold.has(mark)))]
    const hidden = sumsOf(all.filter((mark) => untold.has(mark))).absences
    told.absence_days -= kept.days - shown.days
    told.excused_days -= kept.excused - shown.excused
    // In a group with one list a day none are counted.
    told.single_absences = Math.max(0, told.single_absences - hidden + kept.absences - shown.absences)
  }
  return told
}
