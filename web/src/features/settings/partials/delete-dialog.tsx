import { deletePartial, type PartialRow } from '@plantel/contract/partials'
import { levelName } from '@plantel/contract/school-words'
import { call } from '../../../lib/api.ts'
import { mediumDay } from '../../../lib/dates.ts'
import { useDialogSave } from '../../../lib/use-dialog-save.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogCancel } from '../../../ui/dialog-cancel.tsx'
import { DialogProblem } from '../../../ui/dialog-problem.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { PARTIALS_STALE } from '../queries.ts'
import { KINDS, type Kind } from '../texts.ts'

interface DeleteDialogProps {
  kind: Kind
  partial: PartialRow
  onClose: () => void
}

/** Asks before a partial is deleted for good; one with grades or attendance stays (6104). */
export const DeleteDialog = ({ kind, partial, onClose }: DeleteDialogProps) => {
  const words = KINDS[kind]
  const saving = useDialogSave({
    save: () => call(deletePartial, { params: { id: partial.partial_id } }),
    success: words.deleted,
    stale: PARTIALS_STALE,
    closeAfterMs: 0,
    onClose,
  })
  return (
    <FormDialog
      title={words.remove}
      width="xs"
      onClose={onClose}
      pending={saving.pending}
      keepOnBackdrop
      actions={
        <>
          <DialogCancel>Cerrar</DialogCancel>
          <Button look="danger" pending={saving.pending} onClick={() => saving.save(undefined)}>
            Eliminar
          </Button>
        </>
      }
    >
      <p>
        Se eliminará de forma permanente{' '}
        <strong>
          {words.named} {partial.partial} de {levelName(partial.level)}
        </strong>
        , del {mediumDay(partial.start_date)} al {mediumDay(partial.end_date)}. No se puede deshacer.
      </p>
      <DialogProblem problem={saving.problem} />
    </FormDialog>
  )
}
