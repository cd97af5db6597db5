import { fullName } from '@plantel/contract/school-words'
import { updateStudent } from '@plantel/contract/students'
import { call } from '../../lib/api.ts'
import { SHOWN_SUCCESS_MS, useDialogSave } from '../../lib/use-dialog-save.ts'
import { STUDENT_TEXTS } from './texts.ts'
import { DialogCancel } from '../../ui/dialog-cancel.tsx'
import { DialogDone, DialogProblem } from '../../ui/dialog-problem.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SaveButton } from '../../ui/save-button.tsx'
import type { NamedDialogProps } from './named-student.ts'
import { STALE } from './queries.ts'

/** *Activar alumno*: undoes *Dar de baja*. */
export const ActivateDialog = ({ student, onClose }: NamedDialogProps) => {
  const { save, pending, problem, done } = useDialogSave({
    save: () => call(updateStudent, { params: { id: student.student_id }, body: { status: 1 } }),
    success: STUDENT_TEXTS.activated,
    stale: STALE,
    onClose,
    closeAfterMs: SHOWN_SUCCESS_MS,
  })
  return (
    <FormDialog
      title="Activar alumno"
      width="xs"
      onClose={onClose}
      pending={pending}
      onSubmit={() => save(undefined)}
      actions={
        <>
          <DialogCancel>{done ? 'Cerrar' : 'Cancelar'}</DialogCancel>
          <SaveButton pending={pending} disabled={done}>
            Activar a {fullName(student)}
          </SaveButton>
        </>
      }
    >
      <p>El alumno vuelve a estar activo en los grupos en los que está inscrito.</p>
      <DialogProblem problem={problem} />
      {done && <DialogDone>{STUDENT_TEXTS.activated}</DialogDone>}
    </FormDialog>
  )
}
