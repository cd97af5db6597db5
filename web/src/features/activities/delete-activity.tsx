import { type Activity, deleteActivity } from '@plantel/contract/activities'
import { call } from '../../lib/http/api.ts'
import { useDialogSave } from '../../lib/saving/use-dialog-save.ts'
import { DangerDialog } from '../../ui/dialogs/danger-dialog.tsx'
import { whenWords } from './activity-dates.ts'
import { ACTIVITIES_KEY } from './queries.ts'
import { TEXTS } from './texts.ts'

interface DeleteActivityProps {
  activity: Activity
  onClose: () => void
  onDeleted: () => void
}

export const DeleteActivity = ({ activity, onClose, onDeleted }: DeleteActivityProps) => {
  const saving = useDialogSave({
    save: () => call(deleteActivity, { params: { id: activity.activity_id } }),
    success: TEXTS.removed,
    stale: [ACTIVITIES_KEY],
    closeAfterMs: 0,
    onClose: onDeleted,
  })
  return (
    <DangerDialog
      title={TEXTS.remove}
      act={`Eliminar ${activity.description}`}
      saving={saving}
      onClose={onClose}
      keepOnBackdrop
    >
      <p>
        Se eliminará <strong>{activity.description}</strong> ({whenWords(activity)}) del calendario de toda la
        escuela. No se puede deshacer.
      </p>
    </DangerDialog>
  )
}
