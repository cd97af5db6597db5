import { type Activity, calendarLevelName, concernedWords } from '@plantel/contract/activity'
import { LevelChip } from '../../domain/levels/level-chip.tsx'
import { Chip } from '../../ui/layout/chip.tsx'
import { Muted } from '../../ui/layout/muted.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { whenWords } from './activity-dates.ts'
import styles from './activity.module.css'
import { NAMES } from './texts.ts'

interface ActivityListProps {
  label: string
  activities: readonly Activity[]
  onOpen: (activity: Activity) => void
}

/** An activity's colour; a pale one keeps its edge. */
export const Swatch = ({ color }: { color: string }) => (
  <svg className={styles.swatch} width={14} height={14} aria-hidden="true">
    <rect x={0.5} y={0.5} width={13} height={13} rx={4} fill={color} />
  </svg>
)

/** For whom it is, and whether there are classes. */
export const ActivityChips = ({ activity }: { activity: Activity }) => (
  <span className={styles.chips}>
    {activity.turn === null && activity.groups.length === 0 ? (
      <LevelChip level={activity.level} none={calendarLevelName(activity.level)} />
    ) : (
      <Chip>{concernedWords(activity)}</Chip>
    )}
    {activity.no_class === 1 && <Chip tone="warn">{NAMES.no_class}</Chip>}
  </span>
)

const Row = ({ activity, onOpen }: { activity: Activity; onOpen: (activity: Activity) => void }) => (
  <button type="button" className={styles.row} aria-haspopup="dialog" onClick={() => onOpen(activity)}>
    <Swatch color={activity.color} />
    <Stack as="span" gap={4} className={styles.words}>
      <span className={styles.description}>{activity.description}</span>
      <Muted as="span">{whenWords(activity)}</Muted>
      <ActivityChips activity={activity} />
    </Stack>
  </button>
)

/** The month's activities in words, first what starts first. */
export const ActivityList = ({ label, activities, onOpen }: ActivityListProps) => (
  <ul aria-label={label} className={styles.list}>
    {activities.map((activity) => (
      <li key={activity.activity_id}>
        <Row activity={activity} onOpen={onOpen} />
      </li>
    ))}
  </ul>
)
