import type { ComponentType } from 'react'
import { lateDialog } from '../../lib/late-dialog.tsx'
import type { GroupDialogName, GroupDialogProps } from './group-dialog.ts'

export const NewGroupDialog = lateDialog(
  async () => (await import('./group-form-dialog.tsx')).GroupFormDialog,
)

/** Each comes when it is first opened. */
export const GROUP_DIALOGS: Record<GroupDialogName, ComponentType<GroupDialogProps>> = {
  edit: lateDialog(async () => (await import('./group-form-dialog.tsx')).GroupFormDialog),
  advisor: lateDialog(async () => (await import('./advisor-dialog.tsx')).AdvisorDialog),
  subjects: lateDialog(async () => (await import('./subjects-dialog.tsx')).SubjectsDialog),
  students: lateDialog(async () => (await import('./students-dialog.tsx')).StudentsDialog),
  'add-subjects': lateDialog(async () => (await import('./add-subjects-dialog.tsx')).AddSubjectsDialog),
  'add-student': lateDialog(async () => (await import('./add-student-dialog.tsx')).AddStudentDialog),
}
