import { fullName } from '@plantel/contract/school-words'
import { ReportCardDialog } from '../../../domain/printing/report-card-dialog.tsx'
import type { StudentDialogProps } from '../named-student.ts'

export const StudentCardDialog = ({ student, onClose }: StudentDialogProps) => (
  <ReportCardDialog
    student={{ student_id: student.student_id, name: fullName(student) }}
    level={student.level}
    snaphot={undefined}
    onClose={onClose}
  />
)
