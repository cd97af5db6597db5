import type { ClassList, ClassStudent } from '@plantel/contract/classes'
import { MARK } from '@plantel/contract/marks'
import { listName } from '../../domain/people/names.ts'
import { Button } from '../../ui/buttons/button.tsx'
import styles from './attendance.module.css'
import { savedMark } from './marks.ts'
import type { useNoteLate } from './use-taken-list.ts'

interface LateButtonProps {
  list: ClassList
  student: ClassStudent
  busy: boolean
  onLate: ReturnType<typeof useNoteLate>['noteLate']
}

/** In a list of today that the person has taken: who was absent has come after all. */
export const LateButton = ({ list, student, busy, onLate }: LateButtonProps) => {
  const { assist_id, version } = student
  const may = list.taken && list.list?.may_note_late === true
  const inUse = list.codes.some(({ code, active }) => code === MARK.late && active)
  if (!may || !inUse || savedMark(student)?.code !== MARK.absent) return null
  if (assist_id === null || version === null) return null
  return (
    <Button
      className={styles.act}
      disabled={busy}
      aria-label={`Llegó tarde: ${listName(student)}`}
      onClick={() => onLate({ list, student, assist_id, version })}
    >
      Llegó tarde
    </Button>
  )
}
