import type { ImportTables } from '@plantel/contract/imports'
import { RadioInput, SelectInput } from '../../../ui/forms/form-fields.tsx'
import { T } from '../texts.ts'
import styles from './found.module.css'

type Question = ImportTables['questions'][number]

/** So many are all in sight. */
const FEW = 3

interface FileQuestionsProps {
  questions: readonly Question[]
  busy: boolean
  onAnswer: (key: string, value: string) => void
}

/** Asked once for the whole file. */
export const FileQuestions = ({ questions, busy, onAnswer }: FileQuestionsProps) => (
  <div className={styles.questions}>
    {questions.map(({ key, text, choices, value }) => {
      const Input = choices.length > FEW ? SelectInput : RadioInput
      return (
        <div key={key} className={styles.question} data-open={value === null}>
          <Input
            label={text}
            value={value}
            options={choices}
            disabled={busy}
            {...(value === null ? { help: T.unanswered } : {})}
            onChange={(chosen: string) => onAnswer(key, chosen)}
          />
        </div>
      )
    })}
  </div>
)
