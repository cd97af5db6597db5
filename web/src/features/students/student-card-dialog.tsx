import { fullName } from '@plantel/contract/school-words'
import { ReportCardDialog } from '../../pickers/printing/report-card-dialog.tsx'
import type { NamedDialogProps } from './named-student.ts'

/** *Boleta* of a student, of the current cycle. */
export const StudentCardDialog = ({ student, onClose }: NamedDialogProps) => (
  <ReportCardDialog
    student={{ student_id: student.student_id, name: fullName(student) }}
    snaphot={undefined}
    onClose={onClose}
  />
)
