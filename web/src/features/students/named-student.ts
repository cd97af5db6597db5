import type { StudentRow } from '@plantel/contract/students'

export type NamedStudent = Pick<StudentRow, 'student_id' | 'name' | 'last_name' | 'second_last_name'>

export interface NamedDialogProps {
  student: NamedStudent
  onClose: () => void
}

export interface StudentDialogProps {
  student: StudentRow
  /** The label of the field that has the focus, where something is to be mended. */
  focus?: string | undefined
  onClose: () => void
}
