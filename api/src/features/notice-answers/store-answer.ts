import {
  type Answer,
  QUESTION_STATES,
  type QuestionState,
  type Way,
  WAYS,
} from '@plantel/contract/notice-answers'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { answerOf, storedAnswer } from '../../domain/notices/questions.ts'

interface NewAnswer {
  question_id: number
  /** Null: the family, with nobody named. */
  user_id: number | null
  answer: Answer
  how: Way
  recorded_by: number | null
  now: Date
}

interface Stored {
  question_id: number
  answer: Answer
  answered_at: string
  state: QuestionState
}

/** Two who answer one question wait for each other, or neither would see the other's. */
const lockQuestion = (tx: Tx, question_id: number) =>
  sql`select from notice_questions where question_id = ${question_id} for no key update`.execute(tx)

/** The same answer again stays as it is. An answer by a link replaces none that came another way. @returns whether it is there now */
const write = async (
  tx: Tx,
  { question_id, user_id, answer, how, recorded_by, now }: NewAnswer,
): Promise<boolean> => {
  const replaces = how === 'link' ? sql`notice_answers.how = ${WAYS.indexOf('link')}` : sql`true`
  const { rows } = await sql`
    insert into notice_answers (question_id, user_id, answer, how, recorded_by, answered_at)
    values (${question_id}, ${user_id}, ${storedAnswer(answer)}, ${WAYS.indexOf(how)}, ${recorded_by}, ${now})
    on conflict on constraint notice_answers_key do update set answer = excluded.answer, how = excluded.how,
      recorded_by = excluded.recorded_by, answered_at = excluded.answered_at
    where ${replaces} and (notice_answers.answer, notice_answers.how) is distinct from (excluded.answer, excluded.how)
    returning answer_id`.execute(tx)
  return rows.length > 0
}

const read = async (tx: Tx, question_id: number, user_id: number | null) => {
  const { rows } = await sql<{ answer: number; answered_at: string; state: number }>`
    select a.answer, a.answered_at, q.state from notice_answers a
    join notice_questions q on q.school_id = a.school_id and q.question_id = a.question_id
    where a.question_id = ${question_id} and a.user_id is not distinct from ${user_id}`.execute(tx)
  return rows[0]
}

export const storeAnswer = async (tx: Tx, given: NewAnswer): Promise<Stored & { written: boolean }> => {
  await lockQuestion(tx, given.question_id)
  const written = await write(tx, given)
  const row = await read(tx, given.question_id, given.user_id)
  const state = QUESTION_STATES[row?.state ?? -1]
  const answer = answerOf(row?.answer ?? null)
  if (!row || answer === null || state === undefined) throw new Error('the answer was not written')
  return { question_id: given.question_id, answer, answered_at: row.answered_at, state, written }
}
