import type { ComponentType } from 'react'
import { lateDialog } from '../../lib/saving/late-dialog.tsx'
import { PaperDialog } from '../../domain/printing/paper-dialog.tsx'
import type { Paper } from '../../domain/printing/print-actions.ts'
import type { GroupDialogName, GroupDialogProps } from './group-dialog.ts'

export const NewGroupDialog = lateDialog(
  async () => (await import('./group-form-dialog.tsx')).GroupFormDialog,
)

export const RollsDialog = lateDialog(async () => (await import('./rolls-dialog.tsx')).RollsDialog)

const paperDialog = (paper: Paper) =>
  function GroupPaper(props: GroupDialogProps) {
    return <PaperDialog paper={paper} snaphot={undefined} {...props} />
  }

export const GROUP_DIALOGS: Record<GroupDialogName, ComponentType<GroupDialogProps>> = {
  edit: lateDialog(async () => (await import('./group-form-dialog.tsx')).GroupFormDialog),
  advisor: lateDialog(async () => (await import('./advisor-dialog.tsx')).AdvisorDialog),
  subjects: lateDialog(async () => (await import('./subjects-dialog.tsx')).SubjectsDialog),
  students: lateDialog(async () => (await import('./students-dialog.tsx')).StudentsDialog),
  'add-subjects': lateDialog(async () => (await import('./add-subjects-dialog.tsx')).AddSubjectsDialog),
  'add-student': lateDialog(async () => (await import('./add-student-dialog.tsx')).AddStudentDialog),
  timetable: lateDialog(async () => (await import('./timetable/timetable-dialog.tsx')).TimetableDialog),
  delete: lateDialog(async () => (await import('./delete-group-dialog.tsx')).DeleteGroupDialog),
  letters: lateDialog(async () => (await import('./letters-dialog.tsx')).GroupLettersDialog),
  attendance: paperDialog('attendance'),
  grades: paperDialog('grades'),
  'report-cards': paperDialog('report-cards'),
}
