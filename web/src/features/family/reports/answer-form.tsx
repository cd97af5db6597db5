import { ANSWER_MAX, answerReport, type FamilyReport } from '@plantel/contract/family-reports'
import { useState } from 'react'
import { REPORTS_KEY } from '../../../domain/query-keys/school-keys.ts'
import { charactersLeft } from '../../../lib/forms/characters-left.ts'
import { call } from '../../../lib/http/api.ts'
import { useSave } from '../../../lib/saving/use-save.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SaveProblem } from '../../../ui/feedback/save-problem.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { checkIcon } from '../../../ui/icons/icons.ts'
import { T } from './texts.ts'
import styles from './child-reports.module.css'

/** *Enterado* alone is enough; words are for who has full access. */
export const AnswerForm = ({ report, words }: { report: FamilyReport; words: boolean }) => {
  const [text, setText] = useState('')
  const saving = useSave({
    save: () =>
      call(answerReport, {
        params: { id: report.report_id },
        body: text.trim() === '' ? {} : { text: text.trim() },
      }),
    success: T.answered,
    stale: [REPORTS_KEY],
    onProblem: () => true,
  })
  return (
    <div className={styles.form}>
      {words && (
        <TextInput
          label={T.answer}
          rows={3}
          value={text}
          maxLength={ANSWER_MAX}
          help={charactersLeft(text, ANSWER_MAX)}
          onChange={setText}
        />
      )}
      <SaveProblem problem={saving.pending ? undefined : saving.problem} />
      <Button
        icon={checkIcon}
        pending={saving.pending}
        aria-label={`${text.trim() === '' ? T.read : T.send}: ${report.title}`}
        onClick={() => saving.save(undefined)}
      >
        {text.trim() === '' ? T.read : T.send}
      </Button>
    </div>
  )
}
