import { roundedMean } from '@plantel/contract/averages'

/** Kept numbers of a class, a group or a student, or several of them added up; grades in hundredths. */
export interface Marks {
  grade_sum: number
  grade_count: number
  presences: number
  absences: number
}

/** The marks in the words of the screens. */
export const shownMarks = (marks: Marks) => ({
  average_rating: roundedMean(marks.grade_sum, marks.grade_count),
  total_presence: marks.presences,
  total_absence: marks.absences,
})

export const sumOfMarks = (rows: readonly Marks[]): Marks => {
  const sum = (name: keyof Marks) => rows.reduce((total, row) => total + row[name], 0)
  return {
    grade_sum: sum('grade_sum'),
    grade_count: sum('grade_count'),
    presences: sum('presences'),
    absences: sum('absences'),
  }
}
