import type { ClassList, ClassStudent } from '@plantel/contract/classes'
import { MARK } from '@plantel/contract/marks'
import { listName } from '../../domain/people/names.ts'
import styles from './attendance.module.css'
import { labelOf, type Mark, savedMark } from './marks.ts'
import type { useNoteLate } from './use-taken-list.ts'

interface LateCellProps {
  list: ClassList
  student: ClassStudent
  mark: Mark | null
  editable: boolean
  busy: boolean
  tabStop: boolean
  /** In a list that is being marked. */
  onCode: (student: ClassStudent, code: string) => void
  /** In a list of today that the person has taken: who was absent has come after all. */
  onLate: ReturnType<typeof useNoteLate>['noteLate']
}

/** Whether rows have a place for it: the school uses the code, and the list may still say it. */
export const hasLateColumn = ({ codes, taken, list }: ClassList, editable: boolean): boolean =>
  codes.some(({ code, active }) => code === MARK.late && active) &&
  (editable || (taken && list?.may_note_late === true))

/** *Retardo* in one tap; pressed again the student is present. */
export const LateCell = ({ list, student, mark, editable, busy, tabStop, onCode, onLate }: LateCellProps) => {
  const { assist_id, version } = student
  const shared = {
    type: 'button',
    className: styles.lateButton,
    disabled: busy,
    tabIndex: tabStop ? 0 : -1,
    'data-column': 'late',
  } as const
  if (editable) {
    const late = mark?.code === MARK.late
    const label = labelOf(list, MARK.late)
    return (
      <button
        {...shared}
        aria-label={`${label}: ${listName(student)}`}
        aria-pressed={late}
        onClick={() => onCode(student, late ? MARK.present : MARK.late)}
      >
        <span className={styles.letter}>{MARK.late}</span>
        <span className={styles.whole}>{label}</span>
      </button>
    )
  }
  if (savedMark(student)?.code !== MARK.absent || assist_id === null || version === null) return null
  return (
    <button
      {...shared}
      aria-label={`Llegó tarde: ${listName(student)}`}
      onClick={() => onLate({ list, student, assist_id, version })}
    >
      Llegó tarde
    </button>
  )
}
