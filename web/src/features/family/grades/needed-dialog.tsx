import { usePartialSay } from '../../../domain/partials/partial-words.ts'
import { gradeStep, type GradesSoFar, neededGrade, shownNeeded } from '@plantel/contract/needed-grade'
import type { StudentScores, SubjectScores } from '@plantel/contract/scores'
import { useId, useState } from 'react'
import { useCaptureScale } from '../../../domain/grades/school-scale.ts'
import { useSetting } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { PlainDialog } from '../../../ui/dialogs/plain-dialog.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { givenOf, missingOf } from './class-grades.ts'
import styles from './child-grades.module.css'
import { neededWords, triedWords } from './needed-words.ts'
import { T } from './texts.ts'

const [LEAST, MOST, STEP] = [0.1, 10, 0.1]

const isGrade = (typed: string): boolean =>
  /^\d{1,2}(\.\d)?$/.test(typed) && Number(typed) >= LEAST && Number(typed) <= MOST

/** A grade to try, by slider or by number, and what would come of it. */
const Trying = ({ grades, level }: { grades: GradesSoFar; level: number }) => {
  const say = usePartialSay(level)
  const needed = neededGrade(grades)
  const [typed, setTyped] = useState(needed === null ? MOST.toFixed(1) : shownNeeded(needed))
  const hint = useId()
  const tried = isGrade(typed) ? Number(typed) : undefined
  return (
    <div className={styles.trying}>
      <TextInput
        label={T.try}
        value={typed}
        onChange={setTyped}
        inputMode="decimal"
        {...(tried === undefined ? { error: 'Escriba de 0.1 a 10, con un decimal' } : {})}
      />
      <input
        type="range"
        className={styles.slider}
        aria-label={T.slider}
        aria-describedby={hint}
        min={LEAST}
        max={MOST}
        step={STEP}
        value={tried ?? MOST}
        onChange={(event) => setTyped(Number(event.target.value).toFixed(1))}
      />
      <p id={hint} aria-live="polite">
        {tried !== undefined && say(triedWords(grades, tried))}
      </p>
    </div>
  )
}

interface NeededDialogProps {
  subject: SubjectScores
  scores: StudentScores
  onClose: () => void
}

/** *¿Qué falta para aprobar?* of one class. It asks the server nothing. */
export const NeededDialog = ({ subject, scores, onClose }: NeededDialogProps) => {
  const minimum = useSetting('calification-minimum')
  const step = gradeStep(useCaptureScale())
  const { level } = scores.group
  const say = usePartialSay(level)
  const missing = missingOf(subject, scores.partials)
  const grades = { given: givenOf(subject), missing, minimum, step }
  return (
    <PlainDialog
      title={`${T.needed} ${subject.title}`}
      onClose={onClose}
      actions={<Button onClick={onClose}>{T.close}</Button>}
    >
      <p className={styles.needs}>{say(neededWords(grades, level))}</p>
      {missing > 0 && <Trying grades={grades} level={level} />}
      <p className={styles.small}>{T.decided}</p>
    </PlainDialog>
  )
}
