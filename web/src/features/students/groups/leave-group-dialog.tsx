import { leaveGroup } from '@plantel/contract/enrollments'
import { fullName } from '@plantel/contract/school-words'
import { call } from '../../../lib/http/api.ts'
import { SHORT_TOAST_MS } from '../../../lib/saving/toast.ts'
import { useDialogSave } from '../../../lib/saving/use-dialog-save.ts'
import { STUDENT_TEXTS } from '../texts.ts'
import { DangerDialog } from '../../../ui/dialogs/danger-dialog.tsx'
import type { NamedDialogProps } from '../named-student.ts'
import { STALE } from '../queries.ts'

interface LeaveGroupDialogProps extends NamedDialogProps {
  group: { group_id: number; title: string; special: 0 | 1 }
}

const consequence = (special: 0 | 1): string =>
  special === 1
    ? 'El alumno deja el grupo especial y sus materias.'
    : 'El alumno se queda sin grupo principal hasta que se le asigne otro.'

export const LeaveGroupDialog = ({ student, group, onClose }: LeaveGroupDialogProps) => {
  const saving = useDialogSave({
    save: () => call(leaveGroup, { params: { id: student.student_id, group_id: group.group_id } }),
    success: STUDENT_TEXTS.left,
    stale: STALE,
    onClose,
    closeAfterMs: 0,
    toastMs: SHORT_TOAST_MS,
  })
  return (
    <DangerDialog
      title="Sacar del grupo"
      onClose={onClose}
      saving={saving}
      act={`Sacar a ${fullName(student)} de ${group.title}`}
    >
      <p>
        {consequence(group.special)} Las calificaciones y asistencias que ya se capturaron ahí se conservan en
        el grupo.
      </p>
    </DangerDialog>
  )
}
