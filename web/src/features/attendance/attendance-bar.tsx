import type { ClassList, ClassStudent } from '@plantel/contract/classes'
import { useLayoutEffect, useRef } from 'react'
import type { ApiProblem } from '../../lib/http/problem.ts'
import { lateDialog } from '../../lib/saving/late-dialog.tsx'
import { latePart } from '../../lib/saving/late-part.tsx'
import { TEXTS } from '../../texts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SaveProblem } from '../../ui/feedback/save-problem.tsx'
import { useFocusAfterSave } from '../../ui/forms/use-focus-after-save.ts'
import styles from './attendance.module.css'
import { takenWords } from './attendance-notices.tsx'
import { CountLine } from './count-line.tsx'
import { CORRECT_LIST } from './texts.ts'
import { isTakenOtherwise } from './use-save-attendance.ts'
import type { Sheet } from './use-sheet.ts'
import type { useUndoList } from './use-taken-list.ts'
import type { WaitingHere } from './use-waiting-list.ts'

const NextClass = latePart(async () => (await import('./next-class.tsx')).NextClass)
const CorrectionDialog = lateDialog(async () => (await import('./correction-dialog.tsx')).CorrectionDialog)

interface AttendanceBarProps {
  list: ClassList
  here: WaitingHere
  sheet: Sheet
  undoing: ReturnType<typeof useUndoList>
  timeZone: string
  saved: Parameters<typeof takenWords>[1]
  pending: boolean
  problem: ApiProblem | undefined
  /** The list that somebody else has saved is being fetched. */
  loading: boolean
  /** What is corrected is being saved. */
  asking: boolean
  onAsk: (asking: boolean) => void
  onName: (student: ClassStudent) => void
  onLoad: () => void
  onSave: () => void
}

/** Where another button stands in the place of the pressed one, the focus would be nowhere. */
const useFocusKept = (state: string) => {
  const before = useRef(state)
  useLayoutEffect(() => {
    if (before.current === state) return
    before.current = state
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body)
      document.querySelector('main')?.focus({ preventScroll: true })
  }, [state])
}

const OpenButtons = ({ list, pending, problem, loading, onLoad, onSave }: AttendanceBarProps) => {
  const takenOtherwise = !list.taken && isTakenOtherwise(problem)
  const disabled = !takenOtherwise && !list.can_take
  useFocusAfterSave(disabled)
  return (
    // One button, for another in its place would not have the focus.
    <Button
      look={takenOtherwise ? 'outlined' : 'filled'}
      pending={takenOtherwise ? loading : pending}
      disabled={disabled}
      onClick={takenOtherwise ? onLoad : onSave}
    >
      {takenOtherwise ? 'Ver la lista guardada' : TEXTS.save}
    </Button>
  )
}

const CorrectingButtons = ({ sheet: { marks, corrections }, asking, onAsk }: AttendanceBarProps) => (
  <>
    <Button onClick={corrections.end}>Cancelar</Button>
    <Button look="filled" disabled={marks.size === 0} onClick={() => onAsk(true)}>
      {TEXTS.save}
    </Button>
    {asking && corrections.base && (
      <CorrectionDialog
        list={corrections.base}
        marks={marks}
        onConflict={corrections.rebase}
        onSaved={corrections.end}
        onClose={() => onAsk(false)}
      />
    )}
  </>
)

const stateOf = ({ list, here, sheet, undoing }: AttendanceBarProps) => {
  if (here.passed) return 'waiting'
  if (sheet.correcting) return 'correcting'
  if (undoing.may) return 'undo'
  return list.taken && list.list?.may_correct === true ? 'correct' : 'open'
}

const Buttons = (props: AttendanceBarProps) => {
  const { list, here, sheet, undoing } = props
  const state = stateOf(props)
  useFocusKept(state)
  if (state === 'waiting') return <Button onClick={() => here.reopen(sheet.marking.restore)}>Deshacer</Button>
  if (state === 'correcting') return <CorrectingButtons {...props} />
  if (state === 'undo')
    return (
      <Button pending={undoing.pending} onClick={() => undoing.undo(list)}>
        Deshacer
      </Button>
    )
  if (state === 'correct')
    return <Button onClick={() => sheet.corrections.begin(list)}>{CORRECT_LIST}</Button>
  return <OpenButtons {...props} />
}

/** What has just become of the list; how it was taken before stands at its head. */
const savedWords = ({ list, here, sheet, saved, timeZone }: AttendanceBarProps): string | undefined => {
  if (!list.taken || sheet.correcting) return undefined
  if (here.passed) return 'Por enviar'
  return saved.undone ? takenWords(list, saved, timeZone) : undefined
}

/** The lower bar: who is missing, and what can be done with the list now. */
export const AttendanceBar = (props: AttendanceBarProps) => {
  const { list, sheet, problem, onName } = props
  const words = savedWords(props)
  const saves = sheet.correcting || (!list.taken && list.can_take)
  return (
    <>
      <SaveProblem problem={list.taken ? undefined : problem} />
      <output className={styles.count} data-in-place={saves ? 'bottom-bar' : undefined}>
        {(list.taken || list.can_take) && sheet.list && (
          <CountLine list={sheet.list} marks={sheet.marks} onName={onName} />
        )}
        {words !== undefined && <span className={styles.taken}>{words}</span>}
      </output>
      <Buttons {...props} />
      {list.taken && !sheet.correcting && list.own && <NextClass subjectId={list.subject.subject_id} />}
    </>
  )
}
