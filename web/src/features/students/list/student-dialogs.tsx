import type { StudentRow } from '@plantel/contract/students'
import type { FunctionComponent } from 'react'
import { lateDialog } from '../../../lib/saving/late-dialog.tsx'
import type { StudentDialogProps } from '../named-student.ts'
import type { StudentDialogName } from './student-actions.ts'

const CreateDialog = lateDialog(
  async () => (await import('../form/create-student-dialog.tsx')).CreateStudentDialog,
)

const DIALOGS: Record<StudentDialogName, FunctionComponent<StudentDialogProps>> = {
  activate: lateDialog(async () => (await import('../status/activate-dialog.tsx')).ActivateDialog),
  'regular-group': lateDialog(
    async () => (await import('../groups/regular-group-dialog.tsx')).RegularGroupDialog,
  ),
  exchange: lateDialog(async () => (await import('../groups/exchange-dialog.tsx')).ExchangeDialog),
  edit: lateDialog(async () => (await import('../form/edit-student-dialog.tsx')).EditStudentDialog),
  'add-parent': lateDialog(async () => (await import('../families/add-parent-dialog.tsx')).AddParentDialog),
  confirmation: lateDialog(
    async () => (await import('../../../domain/family/confirmation-dialog.tsx')).ConfirmationDialog,
  ),
  'special-groups': lateDialog(
    async () => (await import('../groups/special-groups-dialog.tsx')).SpecialGroupsDialog,
  ),
  'report-card': lateDialog(async () => (await import('./student-card-dialog.tsx')).StudentCardDialog),
  deactivate: lateDialog(
    async () => (await import('../../../domain/leavings/deactivate-dialog.tsx')).DeactivateDialog,
  ),
  groups: lateDialog(async () => (await import('../groups/student-groups-dialog.tsx')).StudentGroupsDialog),
  subjects: lateDialog(
    async () => (await import('../groups/student-subjects-dialog.tsx')).StudentSubjectsDialog,
  ),
  parents: lateDialog(async () => (await import('../families/parents-dialog.tsx')).ParentsDialog),
}

export type OpenDialog =
  { name: 'create' } | { name: StudentDialogName; student: StudentRow; focus?: string | undefined }

export const StudentDialogs = ({ open, onClose }: { open: OpenDialog | null; onClose: () => void }) => {
  if (open === null) return null
  if (open.name === 'create') return <CreateDialog onClose={onClose} />
  const Dialog = DIALOGS[open.name]
  return <Dialog student={open.student} focus={open.focus} onClose={onClose} />
}
