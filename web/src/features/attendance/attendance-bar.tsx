import type { ClassList } from '@plantel/contract/classes'
import type { ApiProblem } from '../../lib/problem.ts'
import { Button } from '../../ui/button.tsx'
import { SaveButton } from '../../ui/save-button.tsx'
import { SaveProblem } from '../../ui/save-problem.tsx'
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
  return (
    <>
      <SaveProblem problem={list.taken ? undefined : problem} />
      <output className={styles.count}>
        {(list.taken || list.can_take) && countWords(countMarks(list, absent))}
        {list.taken && <span className={styles.taken}>{takenWords(list.taken_at, timeZone)}</span>}
      </output>
      {takenOtherwise ? (
        <Button
          pending={loading}
          onClick={({ currentTarget }) => {
            // The button goes away, and the focus would go with it.
            currentTarget.closest('main')?.focus({ preventScroll: true })
            onLoad()
          }}
        >
          Ver la lista guardada
        </Button>
      ) : (
        <SaveButton pending={pending} disabled={!list.can_take} onClick={onSave} />
      )}
    </>
  )
}
