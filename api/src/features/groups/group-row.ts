import type { Flag } from '@plantel/contract/fields'
import { type GroupColumns, groupOf } from '../../domain/groups/group-of.ts'
import { type Marks, shownMarks } from '../../domain/groups/marks.ts'

export interface GroupRow extends GroupColumns, Marks {
  assessor_id: number | null
  roll: Flag
  roll_subject_id: number | null
  numbers_kept: boolean
  name: string | null
  last_name: string | null
  second_last_name: string | null
  url_photo_profile: string | null
  students: number
  subjects: number
  reports: number
}

const advisorOf = ({ assessor_id, name, last_name, second_last_name, url_photo_profile }: GroupRow) =>
  assessor_id === null || name === null || last_name === null
    ? null
    : { assessor_id, user_id: assessor_id, name, last_name, second_last_name, url_photo_profile }

export const groupRow = (row: GroupRow) => ({
  ...groupOf(row),
  assessor_id: row.assessor_id,
  assessor: advisorOf(row),
  roll: row.roll,
  roll_subject_id: row.roll_subject_id,
  numbers_kept: row.numbers_kept,
  subjects: row.subjects,
  students: row.students,
  total_reports: row.reports,
  ...shownMarks(row),
})
