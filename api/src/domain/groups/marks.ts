import { meanOf } from '@plantel/contract/averages'

/** Grades in hundredths. */
export interface Marks {
  grade_sum: number
  grade_count: number
  presences: number
  absences: number
  lates: number
  /** Of the absences. */
  excused: number
}

export const shownMarks = (marks: Marks) => ({
  average_rating: meanOf(marks.grade_sum, marks.grade_count),
  total_presence: marks.presences,
  total_absence: marks.absences,
  total_late: marks.lates,
  total_excused: marks.excused,
})

export const sumOfMarks = (rows: readonly Marks[]): Marks => {
  const sum = (name: keyof Marks) => rows.reduce((total, row) => total + row[name], 0)
  return {
    grade_sum: sum('grade_sum'),
    grade_count: sum('grade_count'),
    presences: sum('presences'),
    absences: sum('absences'),
    lates: sum('lates'),
    excused: sum('excused'),
  }
}

/** Whole percent of all marks; they add up to 100, or are 0 without marks. */
export const percentages = ({ presences, absences }: Pick<Marks, 'presences' | 'absences'>) => {
  const all = presences + absences
  if (all === 0) return { average_presence: 0, average_absence: 0 }
  const average_presence = Math.floor((200 * presences + all) / (2 * all))
  return { average_presence, average_absence: 100 - average_presence }
}
