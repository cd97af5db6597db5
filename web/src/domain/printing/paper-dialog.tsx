import type { ComponentType } from 'react'
import { lateDialog } from '../../lib/saving/late-dialog.tsx'
import type { Paper, PaperProps } from './print-actions.ts'

const DIALOGS: Record<Paper, ComponentType<PaperProps>> = {
  attendance: lateDialog(async () => (await import('./attendance-sheet-dialog.tsx')).AttendanceSheetDialog),
  grades: lateDialog(async () => (await import('./grade-sheet-dialog.tsx')).GradeSheetDialog),
  'report-cards': lateDialog(async () => (await import('./group-cards-dialog.tsx')).GroupCardsDialog),
}

export const PaperDialog = ({ paper, ...props }: PaperProps & { paper: Paper }) => {
  const Dialog = DIALOGS[paper]
  return <Dialog {...props} />
}
