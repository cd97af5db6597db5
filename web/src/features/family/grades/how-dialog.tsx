import { average } from '@plantel/contract/averages'
import { shownTenth } from '@plantel/contract/grade-scale'
import type { StudentScores } from '@plantel/contract/scores'
import { Button } from '../../../ui/buttons/button.tsx'
import { PlainDialog } from '../../../ui/dialogs/plain-dialog.tsx'
import { givenOf } from './class-grades.ts'
import styles from './child-grades.module.css'
import { T } from './texts.ts'

/** On 0–10 as it is stored, without rounding: 62.35 → 6.235 */
const exact = (stored: number): string => {
  const [whole, decimals = ''] = String(Math.round(stored * 100) / 1000).split('.')
  return `${whole}.${decimals.padEnd(1, '0')}`
}

const hundredths = (grades: readonly number[]): number =>
  grades.reduce((total, grade) => total + Math.round(grade * 100), 0)

const classWords = (given: readonly number[]): string => {
  const mean = average(given)
  const sum =
    given.length === 1 ? exact(given[0] ?? 0) : `(${given.map(exact).join(' + ')}) ÷ ${given.length}`
  return given.length === 1 ? `${sum} → ${shownTenth(mean)}` : `${sum} = ${exact(mean)} → ${shownTenth(mean)}`
}

interface HowDialogProps {
  scores: StudentScores
  onClose: () => void
}

/** How the averages of this child come about, with its own numbers. */
export const HowDialog = ({ scores, onClose }: HowDialogProps) => {
  const graded = scores.subjects.filter((subject) => givenOf(subject).length > 0)
  const all = graded.flatMap(givenOf)
  const mean = average(all)
  return (
    <PlainDialog title={T.how} onClose={onClose} actions={<Button onClick={onClose}>{T.close}</Button>}>
      <p>{T.mean}</p>
      <dl className={styles.how}>
        {graded.map((subject) => (
          <div key={subject.subject_id}>
            <dt>{subject.title}</dt>
            <dd>{classWords(givenOf(subject))}</dd>
          </div>
        ))}
        <div>
          <dt>{T.general}</dt>
          <dd>
            {`${exact(hundredths(all) / 100)} ÷ ${all.length} calificaciones = ${exact(mean)} → ${shownTenth(mean)}`}
          </dd>
        </div>
      </dl>
      <p>{T.rule}</p>
    </PlainDialog>
  )
}
