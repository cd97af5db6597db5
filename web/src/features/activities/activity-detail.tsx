import type { Activity } from '@plantel/contract/activity'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { DialogCancel } from '../../ui/dialogs/dialog-cancel.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { whenWords } from './activity-dates.ts'
import { ActivityChips, Swatch } from './activity-list.tsx'
import styles from './activity.module.css'
import { DeleteActivity } from './delete-activity.tsx'
import { SUSPENSION_TEXTS } from './suspension-texts.ts'
import { NAMES, TEXTS } from './texts.ts'

interface ActivityDetailProps {
  activity: Activity
  onClose: () => void
}

/** Of who only reads, and of a suspension, which is taken back and not changed. */
export const ActivityDetail = ({ activity, onClose }: ActivityDetailProps) => {
  const [deleting, setDeleting] = useState(false)
  const mayTakeBack = activity.can_edit && activity.told_at !== null
  return (
    <>
      <FormDialog
        title={mayTakeBack ? SUSPENSION_TEXTS.suspension : TEXTS.activity}
        width="xs"
        onClose={onClose}
        {...(mayTakeBack
          ? {
              actions: (
                <>
                  <DialogCancel>Cerrar</DialogCancel>
                  <Button aria-haspopup="dialog" onClick={() => setDeleting(true)}>
                    {SUSPENSION_TEXTS.takeBack}
                  </Button>
                </>
              ),
            }
          : {})}
      >
        <Facts activity={activity} />
      </FormDialog>
      {deleting && (
        <DeleteActivity activity={activity} onClose={() => setDeleting(false)} onDeleted={onClose} />
      )}
    </>
  )
}

const Facts = ({ activity }: { activity: Activity }) => (
  <>
    <div className={styles.head}>
      <Swatch color={activity.color} />
      <h3 className={styles.title}>{activity.description}</h3>
    </div>
    <dl className={styles.facts}>
      <dt>Cuándo</dt>
      <dd>{whenWords(activity)}</dd>
      <dt>{NAMES.level}</dt>
      <dd>
        <ActivityChips activity={activity} />
      </dd>
      <dt>{NAMES.school_cycle}</dt>
      <dd>{activity.school_cycle}</dd>
    </dl>
  </>
)
