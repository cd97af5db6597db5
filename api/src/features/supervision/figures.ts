import { meanOf } from '@plantel/contract/averages'
import type { SchoolFigures } from '@plantel/contract/supervision'

/** A row of `school_figures`. */
export interface FigureRow {
  past: boolean
  cycle: string | null
  students: number
  grade_sum: number
  grade_count: number
  presences: number
  absences: number
  reports: number
  graded: number | null
  to_grade: number | null
  families: number | null
  active_families: number | null
  counted_at: string
}

/** One decimal; null of nothing. */
const percent = (part: number | null, of: number | null): number | null =>
  part === null || of === null || of === 0 ? null : Math.round((1000 * part) / of) / 10

const ofCycle = ({ students, grade_sum, grade_count, presences, absences, reports }: FigureRow) => ({
  average: meanOf(grade_sum, grade_count),
  attendance: percent(presences, presences + absences),
  reports: percent(reports, students),
})

export const figuresFrom = (rows: readonly FigureRow[] | null): SchoolFigures | null => {
  const now = rows?.find(({ past }) => !past)
  if (!now) return null
  const last = rows?.find(({ past }) => past)
  return {
    counted_at: new Date(now.counted_at).toISOString(),
    ...ofCycle(now),
    capture: percent(now.graded, now.to_grade),
    families: percent(now.active_families, now.families),
    last: last?.cycle == null ? null : { cycle: last.cycle, ...ofCycle(last) },
  }
}
