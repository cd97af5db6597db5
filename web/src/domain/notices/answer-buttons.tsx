import type { Answer } from '@plantel/contract/notice-answers'
import { Icon } from '../../ui/icons/icon.tsx'
import { checkIcon, closeIcon } from '../../ui/icons/icons.ts'
import styles from './answer-buttons.module.css'
import { ANSWER_WORDS } from './answer-words.ts'

interface AnswerButtonsProps {
  /** What is asked, of whom: for screen readers. */
  label: string
  choices: readonly Answer[]
  given: Answer | null
  pending: boolean
  onAnswer: (answer: Answer) => void
}

/** One press answers; the one that was given stays pressed. */
export const AnswerButtons = ({ label, choices, given, pending, onAnswer }: AnswerButtonsProps) => (
  <fieldset aria-label={label} className={styles.choices}>
    {choices.map((answer) => (
      <button
        key={answer}
        type="button"
        className={styles.choice}
        data-answer={answer}
        aria-pressed={answer === given}
        aria-disabled={pending || undefined}
        onClick={() => {
          if (!pending && answer !== given) onAnswer(answer)
        }}
      >
        <Icon path={answer === 'no' ? closeIcon : checkIcon} size={24} />
        {ANSWER_WORDS[answer]}
      </button>
    ))}
  </fieldset>
)
