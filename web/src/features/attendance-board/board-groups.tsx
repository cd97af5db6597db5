import type { BoardGroup, BoardHour } from '@plantel/contract/attendance-board'
import { fullName } from '@plantel/contract/school-words'
import { shortTime, timeIn } from '../../lib/dates/dates.ts'
import { useSession } from '../../lib/session/session.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { doneIcon, warningIcon } from '../../ui/icons/icons.ts'
import styles from './board.module.css'
import { RemindOne } from './remind-button.tsx'
import { BOARD_TEXTS } from './texts.ts'

const ICONS = { taken: doneIcon, pending: warningIcon, later: undefined } as const

/** *tomada 7:52 · 28/2*: at what hour, and how many were present and absent. */
const stateWords = (hour: BoardHour, timeZone: string): string => {
  if (hour.state === 'later') return 'aún no empieza'
  if (hour.state === 'pending' || hour.taken_at === null)
    return `pendiente desde ${shortTime(hour.starts ?? '')}`
  return `tomada ${timeIn(hour.taken_at, timeZone).replace(/^las? /, '')} · ${hour.presences}/${hour.absences}`
}

const HourCell = ({ hour, mayRemind }: { hour: BoardHour; mayRemind: boolean }) => {
  const { time_zone } = useSession().school
  const { starts, title, professor, state } = hour
  const icon = ICONS[state]
  return (
    <li className={styles.hour} data-state={state}>
      <p className={styles.subject}>
        {starts !== null && <span className={styles.starts}>{shortTime(starts)}</span>} {title}
      </p>
      <p className={styles.state}>
        {icon !== undefined && <Icon path={icon} size={16} />}
        {stateWords(hour, time_zone)}
      </p>
      <p className={styles.who}>{professor ? fullName(professor) : BOARD_TEXTS.noProfessor}</p>
      {mayRemind && state === 'pending' && professor && <RemindOne professor={professor} />}
    </li>
  )
}

const Group = ({ group, mayRemind }: { group: BoardGroup; mayRemind: boolean }) => (
  <li
    className={styles.group}
    data-pending={group.unlisted || group.hours.some(({ state }) => state === 'pending')}
  >
    <h2 className={styles.title} data-level={group.level}>
      {group.title}
    </h2>
    {group.unlisted ? (
      <p className={styles.unlisted}>
        <Icon path={warningIcon} size={16} />
        {BOARD_TEXTS.noLists}
      </p>
    ) : (
      <ol className={styles.hours}>
        {group.hours.map((hour) => (
          <HourCell key={hour.subject_id} hour={hour} mayRemind={mayRemind} />
        ))}
      </ol>
    )}
  </li>
)

interface BoardGroupsProps {
  groups: readonly BoardGroup[]
  mayRemind: boolean
}

/** Groups by hours; on phones cards, and what is pending first. */
export const BoardGroups = ({ groups, mayRemind }: BoardGroupsProps) => (
  <ul className={styles.groups}>
    {groups.map((group) => (
      <Group key={group.group_id} group={group} mayRemind={mayRemind} />
    ))}
  </ul>
)
