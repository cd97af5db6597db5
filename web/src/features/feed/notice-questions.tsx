import type { Notice } from '@plantel/contract/notice'
import {
  type Answer,
  answerNotice,
  type MyQuestions,
  type Question,
  readMyQuestions,
} from '@plantel/contract/notice-answers'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { FEED_LIST_KEY } from '../../domain/feed/feed-queries.ts'
import { AnswerButtons } from '../../domain/notices/answer-buttons.tsx'
import { ANSWER_WORDS, until } from '../../domain/notices/answer-words.ts'
import { instantIn } from '../../lib/dates/dates.ts'
import { call } from '../../lib/http/api.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { useSession } from '../../lib/session/session.ts'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import styles from './feed.module.css'
import { ASKED } from './texts.ts'

const questionsQuery = (noticeId: number) =>
  queryOptions({
    queryKey: ['received-notice', noticeId, 'questions'],
    queryFn: async () => (await call(readMyQuestions, { params: { id: noticeId } })).data,
    staleTime: 0,
  })

const useAnswer = (noticeId: number, { student }: Question) => {
  const client = useQueryClient()
  const { queryKey } = questionsQuery(noticeId)
  return useSave({
    save: (answer: Answer) =>
      call(answerNotice, {
        params: { id: noticeId },
        body: { answer, ...(student ? { student_id: student.student_id } : {}) },
      }),
    success: ASKED.saved,
    about: (answer) => [student?.name, ANSWER_WORDS[answer]].filter(Boolean).join(': '),
    stale: [FEED_LIST_KEY, queryKey],
    onSaved: ({ data }) =>
      client.setQueryData(
        queryKey,
        (before: MyQuestions | undefined) =>
          before && {
            ...before,
            questions: before.questions.map((each) =>
              each.question_id === data.question_id
                ? { ...each, answer: data.answer, answered_at: data.answered_at, how: 'app' as const }
                : each,
            ),
          },
      ),
  })
}

/** What was answered, how it came, and until when it can be changed. */
const Given = ({ question, due, open }: Pick<MyQuestions, 'due' | 'open'> & { question: Question }) => {
  const { time_zone } = useSession().school
  const { answer, answered_at, how } = question
  const change = due === null ? ASKED.change : ASKED.changeUntil(until(due))
  if (answer === null || answered_at === null)
    return (
      <p className={styles.when}>{open ? due !== null && ASKED.answerUntil(until(due)) : ASKED.unanswered}</p>
    )
  return (
    <p className={styles.when}>
      {how === 'app' || how === null ? '' : `${ASKED.how[how]}: `}
      {ANSWER_WORDS[answer]}, {instantIn(answered_at, time_zone)}. {open && change}
    </p>
  )
}

interface AskedProps extends Pick<MyQuestions, 'due' | 'open'> {
  notice: Notice
  question: Question
}

const Asked = ({ notice, question, due, open }: AskedProps) => {
  const { save, pending } = useAnswer(notice.notice_id, question)
  const who = question.student?.name ?? ASKED.you
  return (
    <section className={styles.question}>
      <h3 className={styles.who}>{who}</h3>
      {open && (
        <AnswerButtons
          label={`${ASKED.title}: ${who}`}
          choices={question.choices}
          given={question.answer}
          pending={pending}
          onAnswer={save}
        />
      )}
      <Given question={question} due={due} open={open} />
    </section>
  )
}

/** What a notice asks of its reader: of each child, or of themselves. */
export const NoticeQuestions = ({ notice }: { notice: Notice }) => (
  <QueryPanel query={useQuery(questionsQuery(notice.notice_id))} skeleton={<Skeleton height={140} />}>
    {({ questions, ...rest }) =>
      questions.length > 0 && (
        <Card className={styles.column}>
          <h2 className={styles.asks}>{ASKED.title}</h2>
          {!rest.open && <p>{ASKED.closed}</p>}
          {questions.map((question) => (
            <Asked key={question.question_id} notice={notice} question={question} {...rest} />
          ))}
        </Card>
      )
    }
  </QueryPanel>
)
