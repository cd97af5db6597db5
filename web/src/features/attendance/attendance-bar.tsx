import type { ClassList, ClassStudent } from '@plantel/contract/classes'
import type { ApiProblem } from '../../lib/http/problem.ts'
import { TEXTS } from '../../texts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SaveProblem } from '../../ui/feedback/save-problem.tsx'
import { useFocusAfterSave } from '../../ui/forms/use-focus-after-save.ts'
import styles from './attendance.module.css'
import { takenWords } from './attendance-notices.tsx'
import { CountLine } from './count-line.tsx'
import type { Marks } from './marks.ts'
import { isTakenOtherwise } from './use-save-attendance.ts'

interface AttendanceBarProps {
  list: ClassList
  marks: Marks
  timeZone: string
  pending: boolean
  problem: ApiProblem | undefined
  /** The list that somebody else has saved is being fetched. */
  loading: boolean
  onName: (student: ClassStudent) => void
  onLoad: () => void
  onSave: () => void
}

/** The lower bar: who is missing, and *Guardar*; after 9001 the way to the list that was saved instead. */
export const AttendanceBar = (props: AttendanceBarProps) => {
  const { list, marks, timeZone, pending, problem, loading, onName, onLoad, onSave } = props
  const takenOtherwise = !list.taken && isTakenOtherwise(problem)
  const disabled = !takenOtherwise && !list.can_take
  useFocusAfterSave(disabled)
  return (
    <>
      <SaveProblem problem={list.taken ? undefined : problem} />
      <output className={styles.count}>
        {(list.taken || list.can_take) && <CountLine list={list} marks={marks} onName={onName} />}
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
