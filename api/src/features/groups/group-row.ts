import { roundedMean } from '@plantel/contract/averages'
import { groupOf } from '../../groups/group-of.ts'

/** Sums over the classes of a group, or over those of one student in it. */
export interface Marks {
  grade_sum: number
  grade_count: number
  presences: number
  absences: number
}

interface AdvisorRow {
  assessor_id: number
  user_id: number
  name: string
  last_name: string
  second_last_name: string | null
  url_photo_profile: string | null
}

export interface GroupRow {
  group_id: number
  grade: string
  group: string
  turn: number
  level: number
  special: 0 | 1
  assessor_id: number | null
  assessor: AdvisorRow | null
  students: number
  subjects: number
  reports: number
  marks: Marks
}

/** The marks in the words of the screens. */
export const shownMarks = (marks: Marks) => ({
  average_rating: roundedMean(marks.grade_sum, marks.grade_count),
  total_presence: marks.presences,
  total_absence: marks.absences,
})

export const groupRow = (row: GroupRow) => ({
  ...groupOf(row),
  assessor_id: row.assessor_id,
  assessor: row.assessor,
  subjects: row.subjects,
  students: row.students,
  total_reports: row.reports,
  ...shownMarks(row.marks),
})
