import type { Answer } from '@plantel/contract/notice-answers'
import { answerNoticeLink, type LinkedNotice, readNoticeLink } from '@plantel/contract/notice-links'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { AnswerButtons } from '../../domain/notices/answer-buttons.tsx'
import { ANSWER_WORDS, until } from '../../domain/notices/answer-words.ts'
import { call } from '../../lib/http/api.ts'
import { asProblem } from '../../lib/http/problem.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { RetryPanel } from '../../ui/feedback/retry-panel.tsx'
import { SaveProblem } from '../../ui/feedback/save-problem.tsx'
import { Door } from '../../ui/layout/door.tsx'
import styles from './notice-link.module.css'
import { T } from './texts.ts'

const TOKEN = /^[\w-]{43}$/

const linkQuery = (token: string) =>
  queryOptions({
    queryKey: ['notice-link', token],
    queryFn: async ({ signal }) => (await call(readNoticeLink, { params: { token }, signal })).data,
    enabled: TOKEN.test(token),
    staleTime: 0,
  })

const Gone = () => (
  <>
    <Notice tone="bad" title={T.gone.title}>
      {T.gone.text}
    </Notice>
    <ButtonLink look="filled" to="/login">
      {T.gone.login}
    </ButtonLink>
  </>
)

interface AskedProps {
  token: string
  notice: LinkedNotice
  question: LinkedNotice['questions'][number]
}

/** The link has been used up elsewhere meanwhile: what it shows now says so. */
const useAnswer = (token: string, question_id: number) => {
  const client = useQueryClient()
  const { queryKey } = linkQuery(token)
  return useSave({
    save: (answer: Answer) => call(answerNoticeLink, { params: { token }, body: { question_id, answer } }),
    onSaved: ({ data }) => client.setQueryData(queryKey, data),
    onProblem: ({ code }) => {
      if (code === 9009) void client.invalidateQueries({ queryKey })
      return true
    },
  })
}

const Given = ({ question }: Pick<AskedProps, 'question'>) => (
  <output className={styles.said}>
    {question.answer === null ? (
      <span>{T.answered}</span>
    ) : (
      <span className={styles.given}>
        {T.given} {ANSWER_WORDS[question.answer]}
      </span>
    )}
    <span className={styles.small}>
      {question.answer !== null && T.thanks} {T.change}
    </span>
  </output>
)

const Asked = ({ token, notice, question }: AskedProps) => {
  const { save, pending, problem } = useAnswer(token, question.question_id)
  const who = question.name ?? T.you
  return (
    <section className={styles.question}>
      <h3 className={styles.who}>{who}</h3>
      {question.open ? (
        <>
          <AnswerButtons
            label={`${T.asks}: ${who}`}
            choices={question.choices}
            given={null}
            pending={pending}
            onAnswer={save}
          />
          <p className={styles.small}>{T.once(until(notice.last_day))}</p>
          <SaveProblem problem={problem} />
        </>
      ) : (
        <Given question={question} />
      )}
    </section>
  )
}

const Opened = ({ token, notice }: Omit<AskedProps, 'question'>) => (
  <div className={styles.notice}>
    <p className={styles.school}>{notice.school}</p>
    <p className={styles.words}>{notice.description}</p>
    <h2 className={styles.asks}>{T.asks}</h2>
    {notice.questions.map((question) => (
      <Asked key={question.question_id} token={token} notice={notice} question={question} />
    ))}
    <p className={styles.small}>{T.onlyYou}</p>
  </div>
)

/** `/aviso/{token}`: one notice for one person, without log-in. */
const LinkScreen = () => {
  const { token = '' } = useParams()
  const query = useQuery(linkQuery(token))
  const problem = query.error ? asProblem(query.error) : undefined
  const gone = !TOKEN.test(token) || problem?.status === 404
  return (
    <Door title={gone || !query.data ? T.title : query.data.title}>
      <meta name="robots" content="noindex" />
      {gone && <Gone />}
      {!gone && query.data && <Opened token={token} notice={query.data} />}
      {!gone && !query.data && !problem && <output className={styles.loading}>{T.loading}</output>}
      {!gone && !query.data && problem && (
        <RetryPanel problem={problem} pending={query.isFetching} onRetry={query.refetch} />
      )}
    </Door>
  )
}

export default LinkScreen
