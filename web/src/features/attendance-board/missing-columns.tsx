import { StudentLink } from '../../domain/pages/page-link.tsx'
import { listName } from '../../domain/people/names.ts'
import type { BoardTab, MissingStudent } from '@plantel/contract/attendance-board'
import { fullName } from '@plantel/contract/school-words'
import { GuardianCall } from '../../domain/people/guardian-call.tsx'
import { ListedPerson } from '../../domain/people/listed-person.tsx'
import { shortTime } from '../../lib/dates/dates.ts'
import { written } from '../../lib/words/counts.ts'
import { type RowAction, RowMenu } from '../../ui/menus/row-menu.tsx'
import type { Column } from '../../ui/tables/data-table.tsx'
import styles from './board.module.css'
import { BOARD_TEXTS } from './texts.ts'

const classWords = ({ absences }: MissingStudent): string =>
  absences
    .map(({ title, starts, excused }) => {
      const hour = starts === null ? '' : ` ${shortTime(starts)}`
      return `${title}${hour}${excused ? ' (justificada)' : ''}`
    })
    .join(' · ')

const isOpen = ({ absences }: MissingStudent) => absences.some(({ excused }) => !excused)

interface Shown {
  tab: BoardTab
  /** Only the administration sees whom to call. */
  administers: boolean
  onExcuse: (missing: MissingStudent) => void
  /** Absent: for who sends no notices. */
  onNotify?: (missing: MissingStudent) => void
}

const actionsOf = (missing: MissingStudent, { administers, onExcuse, onNotify }: Shown): RowAction[] => [
  ...(onNotify
    ? [
        {
          label: BOARD_TEXTS.notify,
          onSelect: () => onNotify(missing),
          ...(administers &&
            missing.guardian === null && { disabled: true, reason: 'Sin familia registrada' }),
        },
      ]
    : []),
  ...(missing.can_justify
    ? [
        {
          label: BOARD_TEXTS.justify,
          onSelect: () => onExcuse(missing),
          ...(!isOpen(missing) && { disabled: true, reason: 'Ya está justificada' }),
        },
      ]
    : []),
]

export const missingColumns = (rows: readonly MissingStudent[], shown: Shown): Column<MissingStudent>[] => [
  {
    key: 'student',
    title: 'Alumno',
    heading: true,
    cell: ({ student, group, days }) => (
      <ListedPerson
        person={student}
        inactive={false}
        detail={
          <>
            {group ?? BOARD_TEXTS.noGroup}
            {days > 1 && <span className={styles.onCard}> · {days} días seguidos</span>}
          </>
        }
        narrow
      >
        <StudentLink id={student.student_id}>{listName(student)}</StudentLink>
      </ListedPerson>
    ),
  },
  { key: 'classes', title: 'Clases', card: 'line', cell: classWords },
  ...(shown.tab === 'absent'
    ? [
        {
          key: 'days',
          title: 'Días seguidos',
          align: 'right' as const,
          narrow: true as const,
          card: 'hide' as const,
          cell: ({ days }: MissingStudent) => written(days),
        },
      ]
    : []),
  ...(shown.administers
    ? [{ key: 'guardian', title: 'Familia', card: 'line' as const, cell: GuardianCall }]
    : []),
  ...(rows.some((missing) => actionsOf(missing, shown).length > 0)
    ? [
        {
          key: 'actions',
          title: 'Acciones',
          actions: true as const,
          cell: (missing: MissingStudent) => {
            const items = actionsOf(missing, shown)
            return (
              items.length > 0 && <RowMenu label={`Acciones de ${fullName(missing.student)}`} items={items} />
            )
          },
        },
      ]
    : []),
]
