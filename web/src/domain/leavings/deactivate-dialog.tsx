import type { LeavingKind } from '@plantel/contract/leaving-form'
import { fullName } from '@plantel/contract/school-words'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/buttons/button.tsx'
import { DialogCancel } from '../../ui/dialogs/dialog-cancel.tsx'
import { DialogDone, DialogProblem } from '../../ui/dialogs/dialog-problem.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { OwnPassword } from '../../ui/forms/own-password.tsx'
import { LeavingFields } from './leaving-fields.tsx'
import { LeavingPapers } from './leaving-papers.tsx'
import { leavingsQuery } from './queries.ts'
import { LEAVING_NAMES, LEAVING_TEXTS as T } from './texts.ts'
import { useLeaving } from './use-leaving.ts'

interface DeactivateDialogProps {
  student: { student_id: number; name: string; last_name: string; second_last_name: string | null }
  /** What is proposed. */
  kind?: LeavingKind
  onClose: () => void
}

/** Once it is done the dialog stays, for the papers of the leaving. */
export const DeactivateDialog = ({ student, kind, onClose }: DeactivateDialogProps) => {
  const leaving = useLeaving(student.student_id, { kind: kind ?? null, onClose })
  const facts = useQuery({ ...leavingsQuery(student.student_id), retry: false })
  const { saving, wrong, form } = leaving
  const { problem, pending, done } = saving
  return (
    <FormDialog
      title={T.title}
      width="sm"
      onClose={onClose}
      pending={pending}
      dirty={form.dirty && !done}
      onSubmit={leaving.submit}
      actions={
        <>
          <DialogCancel>{done ? 'Cerrar' : 'Cancelar'}</DialogCancel>
          <Button look="danger" type="submit" pending={pending} disabled={done}>
            Dar de baja a {fullName(student)}
          </Button>
        </>
      }
    >
      {done ? (
        <>
          <DialogDone>{T.deactivated}</DialogDone>
          {leaving.made !== undefined && <LeavingPapers leavingId={leaving.made} />}
        </>
      ) : (
        <>
          <p>
            Desde ese día deja de contar en sus grupos, en las listas y en las faltas. Lo anterior se
            conserva, y se puede activar de nuevo.
          </p>
          <LeavingFields leaving={leaving} facts={facts.data} />
          <OwnPassword field={leaving.field('password')} saving={saving} wrong={wrong} />
          {!wrong && <DialogProblem problem={problem} names={LEAVING_NAMES} />}
        </>
      )}
    </FormDialog>
  )
}
