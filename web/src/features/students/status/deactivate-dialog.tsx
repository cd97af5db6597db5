import { deactivateStudent } from '@plantel/contract/students'
import { fullName } from '@plantel/contract/school-words'
import { call } from '../../../lib/http/api.ts'
import { SHOWN_SUCCESS_MS, useDialogSave } from '../../../lib/saving/use-dialog-save.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { STUDENT_TEXTS } from '../texts.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { DialogCancel } from '../../../ui/dialogs/dialog-cancel.tsx'
import { DialogDone, DialogProblem } from '../../../ui/dialogs/dialog-problem.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { PasswordInput } from '../../../ui/forms/form-fields.tsx'
import { STALE } from '../queries.ts'
import type { NamedDialogProps } from '../named-student.ts'

const WRONG_PASSWORD = 3753

export const DeactivateDialog = ({ student, onClose }: NamedDialogProps) => {
  const form = useForm({ password: '' }, deactivateStudent.body)
  const saving = useDialogSave({
    save: (body: { password: string }) =>
      call(deactivateStudent, { params: { id: student.student_id }, body }),
    success: STUDENT_TEXTS.deactivated,
    stale: STALE,
    onClose,
    closeAfterMs: SHOWN_SUCCESS_MS,
  })
  const { problem, pending, done } = saving
  const wrong = problem?.code === WRONG_PASSWORD
  const password = form.field('password')
  return (
    <FormDialog
      title={STUDENT_TEXTS.deactivate}
      width="xs"
      onClose={onClose}
      pending={pending}
      onSubmit={() => form.submit(saving.save)}
      actions={
        <>
          <DialogCancel>{done ? 'Cerrar' : 'Cancelar'}</DialogCancel>
          <Button look="danger" type="submit" pending={pending} disabled={done}>
            Dar de baja a {fullName(student)}
          </Button>
        </>
      }
    >
      <p>
        El alumno queda inactivo: deja de contar en sus grupos y en las listas. Sus calificaciones y
        asistencias se conservan, y se puede activar de nuevo.
      </p>
      <PasswordInput
        {...password}
        label="Su contraseña"
        required
        disabled={done}
        error={password.error ?? (wrong ? problem.message : undefined)}
        onChange={(typed) => {
          if (wrong) saving.forget()
          password.onChange(typed)
        }}
      />
      {!wrong && <DialogProblem problem={problem} />}
      {done && <DialogDone>{STUDENT_TEXTS.deactivated}</DialogDone>}
    </FormDialog>
  )
}
