import type { Activity } from '@plantel/contract/activity'
import { deleteActivity } from '@plantel/contract/activities'
import { call } from '../../lib/http/api.ts'
import { useDialogSave } from '../../lib/saving/use-dialog-save.ts'
import { DangerDialog } from '../../ui/dialogs/danger-dialog.tsx'
import { BOARD_KEY } from '../../domain/query-keys/school-keys.ts'
import { useToday } from '../../domain/suspensions/use-today.ts'
import { dayOf, whenWords } from './activity-dates.ts'
import { ACTIVITIES_KEY } from './queries.ts'
import { SUSPENSION_TEXTS } from './suspension-texts.ts'
import { TEXTS } from './texts.ts'

/** What taking it back does, and to whom. */
const TakenBack = ({ activity }: { activity: Activity }) => {
  const today = useToday()
  if (dayOf(activity.start_date) < today)
    return <p>El {whenWords(activity)} ya pasó: vuelve a contar como día de clases y no se avisa a nadie.</p>
  return (
    <>
      <p>
        <strong>Las familias y los maestros ya recibieron el aviso.</strong>
      </p>
      <p>
        Al retirarla vuelve a haber clases el {whenWords(activity)}, y reciben otro aviso de inmediato:{' '}
        <em>Sí hay clases</em>.
      </p>
    </>
  )
}

interface DeleteActivityProps {
  activity: Activity
  onClose: () => void
  onDeleted: () => void
}

export const DeleteActivity = ({ activity, onClose, onDeleted }: DeleteActivityProps) => {
  const told = activity.told_at !== null
  const saving = useDialogSave({
    save: () => call(deleteActivity, { params: { id: activity.activity_id } }),
    success: told ? SUSPENSION_TEXTS.takenBack : TEXTS.removed,
    stale: [ACTIVITIES_KEY, BOARD_KEY],
    closeAfterMs: 0,
    onClose: onDeleted,
  })
  return (
    <DangerDialog
      title={told ? SUSPENSION_TEXTS.takeBack : TEXTS.remove}
      act={told ? SUSPENSION_TEXTS.takeBack : `Eliminar ${activity.description}`}
      saving={saving}
      onClose={onClose}
      keepOnBackdrop
    >
      {told ? (
        <TakenBack activity={activity} />
      ) : (
        <p>
          Se eliminará <strong>{activity.description}</strong> ({whenWords(activity)}) del calendario de toda
          la escuela.
        </p>
      )}
    </DangerDialog>
  )
}
