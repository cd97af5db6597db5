import type { AskedQuestion } from '@plantel/contract/asked-notices'
import { QUESTION_STATES } from '@plantel/contract/notice-answers'
import { groupTitle } from '@plantel/contract/school-words'
import { answerOf, wayOf } from '../../domain/notices/questions.ts'
import type { MaybeGroup, QuestionOfNotice } from './asked-sql.ts'

type Given = QuestionOfNotice['others'][number]

const givenOf = ({ answer, answered_at, how, recorded_by }: Given) => ({
  answer: answerOf(answer) ?? ('read' as const),
  answered_at: new Date(answered_at).toISOString(),
  how: wayOf(how) ?? ('app' as const),
  recorded_by,
})

export const titleOf = ({ grade, group, turn }: MaybeGroup): string | null =>
  grade === null || group === null ? null : groupTitle({ grade, group, turn })

export const askedQuestion = (row: QuestionOfNotice): AskedQuestion => ({
  question_id: row.question_id,
  student: row.student,
  group_title: titleOf(row),
  state: QUESTION_STATES[row.state] ?? 'missing',
  people: row.people.map((person) => ({
    ...person,
    given: person.given && givenOf(person.given),
    whatsapp_at: person.whatsapp_at === null ? null : new Date(person.whatsapp_at).toISOString(),
  })),
  others: row.others.map(givenOf),
})
