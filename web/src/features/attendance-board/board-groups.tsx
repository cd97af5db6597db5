import type { BoardGroup, BoardHour, BoardProfessor } from '@plantel/contract/attendance-board'
import { scopesFor } from '@plantel/contract/permissions'
import { listName } from '@plantel/contract/school-words'
import { officeListPath } from '../../domain/class-list/list-path.ts'
import styles from '../../domain/groups/group-board.module.css'
import { GroupLink, UserLink } from '../../domain/pages/page-link.tsx'
import { shortTime, timeIn } from '../../lib/dates/dates.ts'
import { useRoles, useSession } from '../../lib/session/session.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { doneIcon, warningIcon } from '../../ui/icons/icons.ts'
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

/** Who may see every list opens it here; the administration also takes it. */
const ListLink = ({ hour, group, day }: { hour: BoardHour; group: string; day: string | undefined }) => {
  const takes = scopesFor(useRoles(), 'attendance:take').includes('school')
  const sees = useMay('attendance:watch')
  if (!sees || (hour.state !== 'taken' && !(takes && hour.state === 'pending'))) return null
  const words = hour.state === 'taken' ? BOARD_TEXTS.seeList : BOARD_TEXTS.takeList
  return (
    <ButtonLink
      look="text"
      to={officeListPath(hour.subject_id, day)}
      aria-label={`${words}: ${hour.title}, ${group}`}
    >
      {words}
    </ButtonLink>
  )
}

interface HourCellProps {
  hour: BoardHour
  professor: BoardProfessor | undefined
  /** Who stands in that day. */
  substitute: BoardProfessor | undefined
  group: string
  day: string | undefined
  mayRemind: boolean
}

const HourCell = ({ hour, professor, substitute, group, day, mayRemind }: HourCellProps) => {
  const { time_zone } = useSession().school
  const { starts, title, state } = hour
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
      <p className={styles.who}>
        {professor ? (
          <UserLink id={professor.professor_id}>{listName(professor)}</UserLink>
        ) : (
          BOARD_TEXTS.noProfessor
        )}
      </p>
      {substitute && (
        <p className={styles.who}>
          {BOARD_TEXTS.standsIn} <UserLink id={substitute.professor_id}>{listName(substitute)}</UserLink>
        </p>
      )}
      <div className={styles.acts}>
        <ListLink hour={hour} group={group} day={day} />
        {mayRemind && state === 'pending' && professor && (
          <RemindOne professor={professor} hears={substitute ?? professor} />
        )}
      </div>
    </li>
  )
}

interface BoardGroupsProps {
  groups: readonly BoardGroup[]
  professors: readonly BoardProfessor[]
  /** Undefined: today. */
  day: string | undefined
  mayRemind: boolean
}

interface GroupProps extends Omit<BoardGroupsProps, 'groups' | 'professors'> {
  group: BoardGroup
  people: ReadonlyMap<number, BoardProfessor>
}

const Group = ({ group, people, day, mayRemind }: GroupProps) => (
  <li
    className={styles.group}
    data-pending={group.unlisted || group.hours.some(({ state }) => state === 'pending')}
  >
    <h2 className={styles.title} data-level={group.level}>
      <GroupLink id={group.group_id}>{group.title}</GroupLink>
    </h2>
    {group.unlisted ? (
      <p className={styles.unlisted}>
        <Icon path={warningIcon} size={16} />
        {BOARD_TEXTS.noLists}
      </p>
    ) : (
      <ol className={styles.hours}>
        {group.hours.map((hour) => (
          <HourCell
            key={hour.subject_id}
            hour={hour}
            professor={people.get(hour.professor_id ?? 0)}
            substitute={people.get(hour.substitute_id ?? 0)}
            group={group.title}
            day={day}
            mayRemind={mayRemind}
          />
        ))}
      </ol>
    )}
  </li>
)

/** Groups by hours; on phones cards, and what is pending first. */
export const BoardGroups = ({ groups, professors, ...rest }: BoardGroupsProps) => {
  const people = new Map(professors.map((professor) => [professor.professor_id, professor]))
  return (
    <ul className={styles.groups}>
      {groups.map((group) => (
        <Group key={group.group_id} group={group} people={people} {...rest} />
      ))}
    </ul>
  )
}
