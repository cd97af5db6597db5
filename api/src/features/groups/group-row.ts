import { roundedMean } from '@plantel/contract/averages'
import { type GroupColumns, groupOf } from '../../groups/group-of.ts'

/** Sums over the classes of a group, or over those of one student in it. */
export interface Marks {
  grade_sum: number
  grade_count: number
  presences: number
  absences: number
}

/** The names are the advisor's, null without one. */
export interface GroupRow extends GroupColumns, Marks {
  assessor_id: number | null
  name: string | null
  last_name: string | null
  second_last_name: string | null
  url_photo_profile: string | null
  students: number
  subjects: number
  reports: number
}

/** The marks in the words of the screens. */
export const shownMarks = (marks: Marks) => ({
  average_rating: roundedMean(marks.grade_sum, marks.grade_count),
  total_presence: marks.presences,
  total_absence: marks.absences,
})

const advisorOf = ({ assessor_id, name, last_name, second_last_name, url_photo_profile }: GroupRow) =>
  assessor_id === null || name === null || last_name === null
    ? null
    : { assessor_id, user_id: assessor_id, name, last_name, second_last_name, url_photo_profile }

export const groupRow = (row: GroupRow) => ({
  ...groupOf(row),
  assessor_id: row.assessor_id,
  assessor: advisorOf(row),
  subjects: row.subjects,
  students: row.students,
  total_reports: row.reports,
  ...shownMarks(row),
})
