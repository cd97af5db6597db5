import { MARK } from '@plantel/contract/marks'
import { ASSISTANCE } from '@plantel/contract/school-words'
import type { DayMark, StudentDay } from '@plantel/contract/student-days'
import { type DayLook, SIGNS } from '../../../domain/student-days/month-days.ts'
import { NOT_MARKED } from '../../../domain/student-days/texts.ts'
import { saidWords, type StudentDays } from '../../../domain/student-days/student-days.ts'
import { longDay, timeIn } from '../../../lib/dates/dates.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import styles from './days.module.css'
import { T } from './texts.ts'

const lookOf = ({ mark }: DayMark): DayLook => {
  if (mark === null) return 'unmarked'
  if (mark.assistance === ASSISTANCE.absent) return mark.excused ? 'excused' : 'absent'
  return mark.code === MARK.late ? 'late' : 'present'
}

interface ChildDayPanelProps {
  day: StudentDay
  codes: StudentDays['codes']
}

/** Each class of a day: what its list says of the child, and when it was taken. */
export const ChildDayPanel = ({ day, codes }: ChildDayPanelProps) => {
  const { time_zone } = useSession().school
  return (
    <Panel title={longDay(day.date)}>
      <ul className={styles.classes}>
        {(day.marks ?? []).map((said) => {
          const look = lookOf(said)
          return (
            <li key={said.subject_id}>
              <strong>{said.title}</strong>
              <span data-look={look}>
                <span aria-hidden="true">{SIGNS[look]}</span>{' '}
                {said.mark === null ? NOT_MARKED : saidWords(codes, said.mark)}
                <span className={styles.hour}>
                  {' · '}
                  {T.list} {timeIn(said.taken_at, time_zone)}
                </span>
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
