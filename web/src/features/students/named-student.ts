import type { StudentRow } from '@plantel/contract/students'

/** What a dialog that acts on a student as a whole needs to know of them. */
export type NamedStudent = Pick<StudentRow, 'student_id' | 'name' | 'last_name' | 'second_last_name'>

export interface NamedDialogProps {
  student: NamedStudent
  onClose: () => void
}

/** The same for a dialog that needs the student's whole row. */
export interface StudentDialogProps {
  student: StudentRow
  onClose: () => void
}
