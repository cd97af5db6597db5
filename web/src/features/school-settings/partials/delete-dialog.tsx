import { useKindWords } from './kind-words.ts'
import { deletePartial, type PartialRow } from '@plantel/contract/partials'
import { levelName } from '@plantel/contract/school-words'
import { call } from '../../../lib/http/api.ts'
import { mediumDay } from '../../../lib/dates/dates.ts'
import { useDialogSave } from '../../../lib/saving/use-dialog-save.ts'
import { DangerDialog } from '../../../ui/dialogs/danger-dialog.tsx'
import { PARTIALS_STALE } from '../queries.ts'
import type { Kind } from '../texts.ts'

interface DeleteDialogProps {
  kind: Kind
  partial: PartialRow
  onClose: () => void
}

export const DeleteDialog = ({ kind, partial, onClose }: DeleteDialogProps) => {
  const words = useKindWords(kind, partial.level)
  const saving = useDialogSave({
    save: () => call(deletePartial, { params: { id: partial.partial_id } }),
    success: words.deleted,
    stale: PARTIALS_STALE,
    closeAfterMs: 0,
    onClose,
  })
  return (
    <DangerDialog
      title={words.remove}
      onClose={onClose}
      saving={saving}
      act="Eliminar"
      keepOnBackdrop
      cancel="Cerrar"
    >
      <p>
        Se eliminará de forma permanente{' '}
        <strong>
          {words.named} {partial.partial} de {levelName(partial.level)}
        </strong>
        , del {mediumDay(partial.start_date)} al {mediumDay(partial.end_date)}. No se puede deshacer.
      </p>
    </DangerDialog>
  )
}
