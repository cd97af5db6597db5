import type { BoardTab, MissingStudent } from '@plantel/contract/attendance-board'
import { fullName, RELATIONSHIPS } from '@plantel/contract/school-words'
import { ListedPerson } from '../../domain/people/listed-person.tsx'
import { shortTime } from '../../lib/dates/dates.ts'
import { written } from '../../lib/words/counts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Muted } from '../../ui/layout/muted.tsx'
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

const Guardian = ({ guardian }: MissingStudent) =>
  guardian === null ? (
    <>—</>
  ) : (
    <>
      {fullName(guardian)}
      <Muted as="div" size={12}>
        {RELATIONSHIPS[guardian.relationship]}
        {guardian.cellphone !== null && (
          <>
            {' · '}
            <a href={`tel:${guardian.cellphone}`} aria-label={`Avisar por teléfono a ${fullName(guardian)}`}>
              {guardian.cellphone}
            </a>
          </>
        )}
      </Muted>
    </>
  )

interface Shown {
  tab: BoardTab
  /** Only the administration sees whom to call, and excuses. */
  administers: boolean
  onExcuse: (missing: MissingStudent) => void
}

const isOpen = ({ absences }: MissingStudent) => absences.some(({ excused }) => !excused)

export const missingColumns = ({ tab, administers, onExcuse }: Shown): Column<MissingStudent>[] => [
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
      />
    ),
  },
  { key: 'classes', title: 'Clases', card: 'line', cell: classWords },
  ...(tab === 'absent'
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
  ...(administers
    ? [
        { key: 'guardian', title: 'Avisar a', card: 'line' as const, cell: Guardian },
        {
          key: 'excuse',
          title: BOARD_TEXTS.justify,
          actions: true as const,
          cell: (missing: MissingStudent) =>
            isOpen(missing) ? (
              <Button
                aria-haspopup="dialog"
                aria-label={`${BOARD_TEXTS.justify} a ${fullName(missing.student)}`}
                onClick={() => onExcuse(missing)}
              >
                {BOARD_TEXTS.justify}
              </Button>
            ) : (
              <>Justificada</>
            ),
        },
      ]
    : []),
]
