import type { StudentRow } from '@plantel/contract/students'
import type { FunctionComponent } from 'react'
import { lateDialog } from '../../lib/late-dialog.tsx'
import type { StudentDialogProps } from './named-student.ts'
import type { StudentDialogName } from './student-actions.ts'

const CreateDialog = lateDialog(async () => (await import('./create-student-dialog.tsx')).CreateStudentDialog)

/** Each with code of its own, which comes when it is first opened. */
const DIALOGS: Record<StudentDialogName, FunctionComponent<StudentDialogProps>> = {
  activate: lateDialog(async () => (await import('./activate-dialog.tsx')).ActivateDialog),
  'regular-group': lateDialog(async () => (await import('./regular-group-dialog.tsx')).RegularGroupDialog),
  exchange: lateDialog(async () => (await import('./exchange-dialog.tsx')).ExchangeDialog),
  edit: lateDialog(async () => (await import('./edit-student-dialog.tsx')).EditStudentDialog),
  'add-parent': lateDialog(async () => (await import('./family/add-parent-dialog.tsx')).AddParentDialog),
  'special-groups': lateDialog(async () => (await import('./special-groups-dialog.tsx')).SpecialGroupsDialog),
  'report-card': lateDialog(async () => (await import('./student-card-dialog.tsx')).StudentCardDialog),
  deactivate: lateDialog(async () => (await import('./deactivate-dialog.tsx')).DeactivateDialog),
  groups: lateDialog(async () => (await import('./student-groups-dialog.tsx')).StudentGroupsDialog),
  subjects: lateDialog(async () => (await import('./student-subjects-dialog.tsx')).StudentSubjectsDialog),
  parents: lateDialog(async () => (await import('./family/parents-dialog.tsx')).ParentsDialog),
}

/** Which dialog is open, and about whom. */
export type OpenDialog = { name: 'create' } | { name: StudentDialogName; student: StudentRow }

/** The open dialog of *Alumnos*, if there is one. */
export const StudentDialogs = ({ open, onClose }: { open: OpenDialog | null; onClose: () => void }) => {
  if (open === null) return null
  if (open.name === 'create') return <CreateDialog onClose={onClose} />
  const Dialog = DIALOGS[open.name]
  return <Dialog student={open.student} onClose={onClose} />
}
