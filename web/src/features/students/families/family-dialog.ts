import type { StudentRow } from '@plantel/contract/students'

export interface FamilyDialogProps {
  student: Pick<
    StudentRow,
    'student_id' | 'name' | 'last_name' | 'second_last_name' | 'relationships' | 'status'
  >
  onClose: () => void
}
