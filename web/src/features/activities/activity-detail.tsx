import type { Activity } from '@plantel/contract/activities'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { whenWords } from './activity-dates.ts'
import { ActivityChips, Swatch } from './activity-list.tsx'
import styles from './activity.module.css'
import { NAMES, TEXTS } from './texts.ts'

interface ActivityDetailProps {
  activity: Activity
  onClose: () => void
}

export const ActivityDetail = ({ activity, onClose }: ActivityDetailProps) => (
  <FormDialog title={TEXTS.activity} width="xs" onClose={onClose}>
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
  </FormDialog>
)
