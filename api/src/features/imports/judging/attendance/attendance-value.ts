import type { SaidMark } from '../../../../domain/attendance/add-marks.ts'
import type { PersonNames, RowValue } from '../../value.ts'

/** What a list says of a student, as it would be written. */
export interface AttendanceMark extends Pick<SaidMark, 'assistance' | 'code' | 'excused'> {
  date: string
  partial_id: number
  /** *Falta justificada* */
  label: string
  /** The list is of this import already: the student is added to it. */
  added: boolean
}

/** One row of a list of attendance: what it says of one student in one class. */
export interface AttendanceValue extends RowValue {
  student: PersonNames & { student_id: number }
  class: { subject_id: number; title: string; group_title: string }
  marks: AttendanceMark[]
}
