import { fullName } from '@plantel/contract/school-words'
import { updateStudent } from '@plantel/contract/students'
import { call } from '../../../lib/http/api.ts'
import { SHOWN_SUCCESS_MS, useDialogSave } from '../../../lib/saving/use-dialog-save.ts'
import { STUDENT_TEXTS } from '../texts.ts'
import { SaveDialog } from '../../../ui/dialogs/save-dialog.tsx'
import type { NamedDialogProps } from '../named-student.ts'
import { STALE } from '../queries.ts'

export const ActivateDialog = ({ student, onClose }: NamedDialogProps) => {
  const saving = useDialogSave({
    save: () => call(updateStudent, { params: { id: student.student_id }, body: { status: 1 } }),
    success: STUDENT_TEXTS.activated,
    stale: STALE,
    onClose,
    closeAfterMs: SHOWN_SUCCESS_MS,
  })
  return (
    <SaveDialog
      title="Activar alumno"
      width="xs"
      onClose={onClose}
      form={{ dirty: false, submit: (save) => save(undefined) }}
      saving={saving}
      verb={`Activar a ${fullName(student)}`}
    >
      <p>El alumno vuelve a estar activo en los grupos en los que está inscrito.</p>
    </SaveDialog>
  )
}
