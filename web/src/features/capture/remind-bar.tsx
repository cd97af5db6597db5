import { type Capture, remindOfCapture } from '@plantel/contract/capture'
import styles from '../../domain/groups/group-board.module.css'
import { remindedWords } from '../../domain/people/reminded-words.ts'
import { call } from '../../lib/http/api.ts'
import { toast } from '../../lib/saving/toast.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { useSession } from '../../lib/session/session.ts'
import { written } from '../../lib/words/counts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Line } from '../../ui/layout/stack.tsx'
import { countProgress, professorsOf } from './progress.ts'
import { ProgressState } from './progress-state.tsx'
import { CAPTURE_TEXTS } from './texts.ts'

const counted = (count: number, one: string, several: string) =>
  `${written(count)} ${count === 1 ? one : several}`

const Counts = ({ capture }: { capture: Capture }) => {
  const { complete, partly, nothing } = countProgress(capture.groups)
  return (
    <output className={styles.counters}>
      <ProgressState progress="complete" words={counted(complete, 'completa', 'completas')} />
      <ProgressState progress="partly" words={`${written(partly)} a medias`} />
      <ProgressState progress="nothing" words={`${written(nothing)} sin calificaciones`} />
    </output>
  )
}

interface RemindBarProps {
  capture: Capture
  /** Classes; none: all where grades are missing. */
  chosen: ReadonlySet<number>
  mayRemind: boolean
  onClear: () => void
}

/** How far the partial is, and to how many professors the reminder goes. */
export const RemindBar = ({ capture, chosen, mayRemind, onClear }: RemindBarProps) => {
  const { school_id } = useSession().school
  const { save, pending } = useSave({
    save: (body: { professor_ids: number[]; partial_id: number }) =>
      call(remindOfCapture, { params: { id: school_id }, body }),
    onSaved: ({ data }) => {
      toast(...remindedWords(data, 'Ya no faltan calificaciones'))
      onClear()
    },
  })
  const { partial_id } = capture
  const people = professorsOf(capture.groups, ({ subject_id }) => chosen.size === 0 || chosen.has(subject_id))
  return (
    <div className={styles.head}>
      <Counts capture={capture} />
      {mayRemind && partial_id !== null && people.length > 0 && (
        <Line gap={8}>
          {chosen.size > 0 && (
            <Button look="text" onClick={onClear}>
              Quitar la selección
            </Button>
          )}
          <Button
            look="filled"
            pending={pending}
            title={chosen.size === 0 ? CAPTURE_TEXTS.none : undefined}
            onClick={() => save({ professor_ids: people, partial_id })}
          >
            {CAPTURE_TEXTS.remind} ({written(people.length)})
          </Button>
        </Line>
      )}
    </div>
  )
}
