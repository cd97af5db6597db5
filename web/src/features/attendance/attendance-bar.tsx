import type { ClassList } from '@plantel/contract/classes'
import type { ApiProblem } from '../../lib/http/problem.ts'
import { TEXTS } from '../../texts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SaveProblem } from '../../ui/feedback/save-problem.tsx'
import { useFocusAfterSave } from '../../ui/forms/use-focus-after-save.ts'
import styles from './attendance.module.css'
import { takenWords } from './attendance-notices.tsx'
import { countMarks, countWords } from './marks.ts'
import { isTakenOtherwise } from './use-save-attendance.ts'

interface AttendanceBarProps {
  list: ClassList
  absent: ReadonlySet<number>
  timeZone: string
  pending: boolean
  problem: ApiProblem | undefined
  /** The list that somebody else has saved is being fetched. */
  loading: boolean
  onLoad: () => void
  onSave: () => void
}

/** The lower bar: how many are here, and *Guardar*; after 9001 the way to the list that was saved instead. */
export const AttendanceBar = ({
  list,
  absent,
  timeZone,
  pending,
  problem,
  loading,
  onLoad,
  onSave,
}: AttendanceBarProps) => {
  const takenOtherwise = !list.taken && isTakenOtherwise(problem)
  const disabled = !takenOtherwise && !list.can_take
  useFocusAfterSave(disabled)
  return (
    <>
      <SaveProblem problem={list.taken ? undefined : problem} />
      <output className={styles.count}>
        {(list.taken || list.can_take) && countWords(countMarks(list, absent))}
        {list.taken && <span className={styles.taken}>{takenWords(list.taken_at, timeZone)}</span>}
      </output>
      {/* One button, for another in its place would not have the focus. */}
      <Button
        look={takenOtherwise ? 'outlined' : 'filled'}
        pending={takenOtherwise ? loading : pending}
        disabled={disabled}
        onClick={takenOtherwise ? onLoad : onSave}
      >
        {takenOtherwise ? 'Ver la lista guardada' : TEXTS.save}
      </Button>
    </>
  )
}
