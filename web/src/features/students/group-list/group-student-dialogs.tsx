import type { GroupRow, GroupStudent } from '@plantel/contract/groups'
import { lateDialog } from '../../../lib/saving/late-dialog.tsx'
import type { GroupStudentDialogName } from './group-student-columns.tsx'

const Parents = lateDialog(async () => (await import('../families/parents-dialog.tsx')).ParentsDialog)
const Deactivate = lateDialog(
  async () => (await import('../../../domain/leavings/deactivate-dialog.tsx')).DeactivateDialog,
)
const Leave = lateDialog(async () => (await import('../groups/leave-group-dialog.tsx')).LeaveGroupDialog)

interface GroupStudentDialogsProps {
  open: { name: GroupStudentDialogName; student: GroupStudent } | null
  group: GroupRow
  onClose: () => void
}

export const GroupStudentDialogs = ({ open, group, onClose }: GroupStudentDialogsProps) => {
  if (open === null) return null
  const { name, student } = open
  if (name === 'parents') return <Parents student={student} onClose={onClose} />
  if (name === 'deactivate') return <Deactivate student={student} onClose={onClose} />
  return <Leave student={student} group={group} onClose={onClose} />
}
