import { deleteGroup } from '@plantel/contract/groups'
import { call } from '../../lib/http/api.ts'
import { history } from '../../lib/routing/history.ts'
import { useDialogSave } from '../../lib/saving/use-dialog-save.ts'
import { DangerDialog } from '../../ui/dialogs/danger-dialog.tsx'
import type { GroupDialogProps } from './group-dialog.ts'
import { STALE } from './queries.ts'
import { GROUP_TEXTS } from './texts.ts'

export const DeleteGroupDialog = ({ group, onClose }: GroupDialogProps) => {
  const saving = useDialogSave({
    save: () => call(deleteGroup, { params: { id: group.group_id } }),
    success: GROUP_TEXTS.deleted,
    stale: STALE,
    closeAfterMs: 0,
    onClose,
    onSaved: () => {
      // Its own page is gone.
      if (history.place().pathname === `/grupos/${group.group_id}`) history.move('/grupos', { replace: true })
    },
  })
  return (
    <DangerDialog
      title={GROUP_TEXTS.delete}
      onClose={onClose}
      saving={saving}
      act={`Eliminar ${group.title}`}
    >
      <p>
        Se eliminará el grupo <strong>{group.title}</strong>, que no tiene alumnos ni materias. Podrá
        deshacerlo durante 30 días.
      </p>
    </DangerDialog>
  )
}
