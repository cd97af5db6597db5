import type { AskedQuestion } from '@plantel/contract/asked-notices'
import { type Answer, ASKS } from '@plantel/contract/notice-answers'
import { listName } from '@plantel/contract/school-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ANSWER_WORDS } from '../../../domain/notices/answer-words.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { backIcon } from '../../../ui/icons/icons.ts'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { NamedSelect } from '../../../ui/forms/filter-select.tsx'
import { Line } from '../../../ui/layout/stack.tsx'
import { ANSWERS_TEXTS as T } from '../texts.ts'
import styles from './capture.module.css'
import { answersQuery, askedGroupsQuery } from './queries.ts'
import { type Captured, useCapture } from './use-capture.ts'
import { useCaptureKeys } from './use-capture-keys.ts'
import { type AskingNotice, STATE_WORDS } from './words.ts'

const MOST = 100

const said = (captured: Captured | undefined, question: AskedQuestion): string => {
  if (captured === undefined) return STATE_WORDS[question.state]
  if (captured.state === 'failed') return T.notSaved
  return captured.state === 'saving' ? T.saving : STATE_WORDS[captured.stands ?? captured.answer]
}

interface RowProps {
  question: AskedQuestion
  choices: readonly Answer[]
  captured: Captured | undefined
  current: boolean
  onAnswer: (answer: Answer) => void
}

const CaptureRow = ({ question, choices, captured, current, onAnswer }: RowProps) => {
  const { student } = question
  const name = student ? listName(student) : ''
  return (
    <tr data-current={current || undefined} data-question={question.question_id}>
      <td className={styles.number}>{student?.list_number ?? ''}</td>
      <th scope="row" className={styles.name}>
        {name}
      </th>
      <td>
        <span className={styles.choices}>
          {choices.map((answer) => (
            <button
              key={answer}
              type="button"
              tabIndex={-1}
              className={styles.choice}
              aria-label={`${name}: ${ANSWER_WORDS[answer]}`}
              aria-pressed={captured?.answer === answer}
              onClick={() => onAnswer(answer)}
            >
              {ANSWER_WORDS[answer]}
            </button>
          ))}
        </span>
      </td>
      <td className={styles.state} data-failed={captured?.state === 'failed' || undefined}>
        {said(captured, question)}
      </td>
    </tr>
  )
}

interface RowsProps {
  notice: AskingNotice
  questions: readonly AskedQuestion[]
}

const Rows = ({ notice, questions }: RowsProps) => {
  const choices: readonly Answer[] = notice.ask === ASKS.yesNo ? ['yes', 'no'] : ['read']
  const { captured, record } = useCapture(notice.notice_id)
  const { current, typed, onKeyDown, place } = useCaptureKeys(questions, choices, record)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the list has keys of its own, as its label says
    <div
      ref={place}
      role="application"
      aria-label={T.captureKeys(notice.ask)}
      className={styles.list}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its keys need the focus
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <p className={styles.help}>
        {T.captureHelp(notice.ask)} {typed !== '' && <strong>{T.number(typed)}</strong>}
      </p>
      <table className={styles.table}>
        <tbody>
          {questions.map((question) => (
            <CaptureRow
              key={question.question_id}
              question={question}
              choices={choices}
              captured={captured.get(question.question_id)}
              current={question.question_id === current}
              onAnswer={(answer) => record(question, answer)}
            />
          ))}
        </tbody>
      </table>
      <output className="unseen">{T.capturedSo(captured.size)}</output>
    </div>
  )
}

const OfGroup = ({ notice, groupId }: { notice: AskingNotice; groupId: string }) => (
  <QueryPanel
    query={useQuery(answersQuery(notice.notice_id, { group_id: groupId, per_page: MOST }))}
    skeleton={<Skeleton count={8} height={44} />}
  >
    {({ data }) => <Rows key={groupId} notice={notice} questions={data} />}
  </QueryPanel>
)

/** What came on paper: number on the list, then S or N, then down. */
export const CaptureList = ({ notice, onBack }: { notice: AskingNotice; onBack: () => void }) => {
  const groups = useQuery(askedGroupsQuery(notice.notice_id))
  const [chosen, setChosen] = useState<string>()
  return (
    <QueryPanel query={groups} skeleton={<Skeleton count={8} height={44} />}>
      {(all) => {
        const groupId = chosen ?? String((all.find(({ missing }) => missing > 0) ?? all[0])?.group_id ?? '')
        return (
          <>
            <Line>
              <Button icon={backIcon} onClick={onBack}>
                {T.title}
              </Button>
              <NamedSelect
                label="Grupo"
                value={groupId}
                options={all.map(({ group_id, title, missing }) => ({
                  value: String(group_id),
                  label: `${title} (faltan ${missing})`,
                }))}
                onChange={setChosen}
              />
            </Line>
            {groupId !== '' && <OfGroup notice={notice} groupId={groupId} />}
          </>
        )
      }}
    </QueryPanel>
  )
}
