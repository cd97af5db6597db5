import type { SubjectGrades } from '@plantel/contract/dashboard'
import { partialsOn } from '../../domain/groups/group-partials.ts'
import { shownMarks } from '../../domain/groups/marks.ts'
import type { GradesRow } from './grades-sql.ts'
import { subjectRow } from './subject-row.ts'

export const subjectGrades = (row: GradesRow, today: string): SubjectGrades => {
  const graded = Map.groupBy(row.califications, ([student_id]) => student_id)
  return {
    subject: subjectRow(row),
    partials: partialsOn(row, today),
    students: row.enrolled.map(({ student, list_number, status, ...marks }) => ({
      ...student,
      list_number,
      status,
      califications: (graded.get(student.student_id) ?? []).map(
        ([, calification_id, calification, partial_id, is_final]) => ({
          calification_id,
          calification,
          partial_id,
          is_final,
        }),
      ),
      ...shownMarks(marks),
    })),
  }
}
