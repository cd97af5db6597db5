import { type Answer, ANSWERS, ASKS, type Question, type Way, WAYS } from '@plantel/contract/notice-answers'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { childrenOf } from '../families/children.ts'
import { isForThemselves } from './through-children.ts'

export interface QuestionRow {
  question_id: number
  student_id: number | null
  name: string | null
  ask: number
  due: string | null
  /** To the child: 2 all, 1 to be told only. */
  access: number
  answer: number | null
  answered_at: string | null
  how: number | null
}

const childIds = (user_id: number) => sql`array${childrenOf(user_id)}`

/**
 * What a notice asks of one person who has it: of each child of theirs, or of themselves. Nothing of a withdrawn notice, and nothing
 * of somebody who came to it through a child and has none any more.
 */
export const listQuestions = async (tx: Tx, notice_id: number, user_id: number): Promise<QuestionRow[]> => {
  const { rows } = await sql<QuestionRow>`
    select q.question_id, q.student_id, s.name, n.ask, n.due, coalesce(r.access, 2) as access, a.answer, a.answered_at, a.how
    from notices n
    join feed_entries e on e.school_id = n.school_id and e.notice_id = n.notice_id and e.user_id = ${user_id}
    join users u on u.school_id = e.school_id and u.user_id = e.user_id and u.status = 1
    join notice_questions q on q.school_id = n.school_id and q.notice_id = n.notice_id
    left join students s on s.school_id = q.school_id and s.student_id = q.student_id
    left join open_relationships r on r.school_id = q.school_id and r.student_id = q.student_id and r.parent_id = ${user_id}
    left join notice_answers a on a.school_id = q.school_id and a.question_id = q.question_id and a.user_id = ${user_id}
    where n.notice_id = ${notice_id} and n.withdrawn_at is null
      and (q.student_id = any (${childIds(user_id)})
        or q.user_id = ${user_id} and (${isForThemselves(sql`q.user_id`)} or cardinality(${childIds(user_id)}) > 0))
    order by s.name collate spanish, q.question_id`.execute(tx)
  return rows
}

export const choicesOf = ({ ask, access }: Pick<QuestionRow, 'ask' | 'access'>): Answer[] =>
  ask === ASKS.yesNo && access === 2 ? ['yes', 'no'] : ['read']

export const answerOf = (stored: number | null): Answer | null =>
  stored === null ? null : (ANSWERS[stored - 1] ?? null)

export const storedAnswer = (answer: Answer): number => ANSWERS.indexOf(answer) + 1

export const wayOf = (stored: number | null): Way | null => (stored === null ? null : (WAYS[stored] ?? null))

export const isOpen = (due: string | null, today: string): boolean => due === null || today <= due

export const questionOf = (row: QuestionRow): Question => ({
  question_id: row.question_id,
  student: row.student_id === null ? null : { student_id: row.student_id, name: row.name ?? '' },
  choices: choicesOf(row),
  answer: answerOf(row.answer),
  answered_at: row.answered_at,
  how: wayOf(row.how),
})
