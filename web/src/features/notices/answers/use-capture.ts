import type { AskedQuestion } from '@plantel/contract/asked-notices'
import { type Answer, answerNotice, type QuestionState } from '@plantel/contract/notice-answers'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/http/api.ts'
import { asProblem } from '../../../lib/http/problem.ts'
import { toast } from '../../../lib/saving/toast.ts'
import { NOTICES_KEY } from '../queries.ts'

export interface Captured {
  answer: Answer
  state: 'saving' | 'saved' | 'failed'
  /** What the child's answers come to. */
  stands?: QuestionState
}

const ON_PAPER = 1

/** Each press is saved by itself, while the next one is typed. The last press of a child counts. */
export const useCapture = (noticeId: number) => {
  const client = useQueryClient()
  const [captured, setCaptured] = useState<ReadonlyMap<number, Captured>>(new Map())
  // The lists behind are stale only when the capture is over: a list that moves while one types would be in the way.
  useEffect(() => () => void client.invalidateQueries({ queryKey: NOTICES_KEY }), [client])
  const put = (id: number, one: Captured) =>
    setCaptured((before) => {
      const newer = before.get(id)
      return one.state !== 'saving' && newer?.answer !== one.answer ? before : new Map(before).set(id, one)
    })
  const record = ({ question_id, student }: AskedQuestion, answer: Answer) => {
    if (!student) return
    put(question_id, { answer, state: 'saving' })
    call(answerNotice, {
      params: { id: noticeId },
      body: { student_id: student.student_id, answer, on_behalf: { how: ON_PAPER } },
    }).then(
      ({ data }) => put(question_id, { answer, state: 'saved', stands: data.state }),
      (thrown: unknown) => {
        put(question_id, { answer, state: 'failed' })
        toast(asProblem(thrown).title, { variant: 'error' })
      },
    )
  }
  return { captured, record }
}
