import { type Weekday, WEEKDAYS } from '@plantel/contract/timetable'
import { Muted } from '../../../ui/layout/muted.tsx'
import { spanOf } from './lesson-dialog.tsx'
import styles from './timetable.module.css'
import type { WeekRow } from './timetable-week.ts'

interface CellProps {
  row: WeekRow
  day: Weekday
  /** Of its class. */
  title: string | undefined
  /** Why it was refused. */
  wrong: string | undefined
  tabStop: boolean
  /** An hour is being drawn over it. */
  over: boolean
  taken: boolean
}

/** One place of the week; the body of the table knows what a press or a key in it does. */
export const LessonCell = ({ row, day, title, wrong, tabStop, over, taken }: CellProps) => {
  const lesson = row.lessons[day]
  return (
    <td
      className={styles.cell}
      tabIndex={tabStop ? 0 : -1}
      data-row={row.key}
      data-day={day}
      data-over={over || undefined}
      data-taken={taken || undefined}
      draggable={lesson !== undefined}
      aria-invalid={wrong !== undefined}
      title={wrong}
    >
      <span className="unseen">
        {WEEKDAYS[day]}, {spanOf(row)}: {!lesson && 'libre'}
      </span>
      {lesson && (
        <div className={styles.lesson}>
          <span className={styles.title}>{title}</span>{' '}
          {lesson.room !== null && <Muted as="span">{lesson.room}</Muted>}
        </div>
      )}
    </td>
  )
}
