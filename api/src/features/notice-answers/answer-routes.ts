import { answerNotice, readMyQuestions, type Way, WAYS } from '@plantel/contract/notice-answers'
import { scopesFor } from '@plantel/contract/permissions'
import { sql } from 'kysely'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/in-school.ts'
import { choicesOf, isOpen, listQuestions, questionOf } from '../../domain/notices/questions.ts'
import { problem } from '../../http/problems.ts'
import type { CallerOf } from '../../http/request.ts'
import type { Serve } from '../../http/serve.ts'
import { findAsked } from './behalf-sql.ts'
import { storeAnswer } from './store-answer.ts'

const findDue = async (tx: Tx, notice_id: number, user_id: number, all: boolean) => {
  const { rows } = await sql<{ due: string | null }>`
    select n.due from notices n where n.notice_id = ${notice_id} and (${all} or n.withdrawn_at is null and exists (
      select from feed_entries e where e.school_id = n.school_id and e.notice_id = n.notice_id and e.user_id = ${user_id}))`.execute(
    tx,
  )
  return rows[0]
}

interface Own {
  notice_id: number
  student_id: number | undefined
  answer: 'read' | 'yes' | 'no'
  today: string
  now: Date
}

const wrongAnswer = () => problem.invalid([{ field: 'answer', message: 'Este aviso no pide esa respuesta' }])

const answerOwn = async (tx: Tx, user_id: number, { notice_id, student_id, answer, today, now }: Own) => {
  const questions = await listQuestions(tx, notice_id, user_id)
  const question = questions.find((each) => each.student_id === (student_id ?? null))
  if (!question) throw problem.notFound()
  if (!isOpen(question.due, today)) throw problem.code(9017)
  if (!choicesOf(question).includes(answer)) throw wrongAnswer()
  const { question_id } = question
  return storeAnswer(tx, { question_id, user_id, answer, how: 'app', recorded_by: null, now })
}

interface OnBehalf extends Omit<Own, 'today'> {
  guardian_id: number | undefined
  how: Way
}

/** Whoever is or was family answers for nobody else. @throws 403 for who never records for others */
const answerFor = async (tx: Tx, user: CallerOf<typeof answerNotice>, asked: OnBehalf) => {
  const found = await findAsked(tx, asked, user)
  const sent = found?.sent === true && scopesFor(user.roles, 'notices:send').length > 0
  if (!sent && !user.scopes.some((scope) => scope !== 'own')) throw problem.forbidden()
  if (!found || found.related || !(sent || found.reached || user.scopes.includes('school')))
    throw problem.notFound()
  const { question_id, ask, access } = found
  if (access === null)
    throw problem.invalid([
      { field: 'on_behalf.guardian_id', message: 'No es madre, padre o tutor de ese alumno' },
    ])
  const { answer, how, now, guardian_id = null } = asked
  if (!choicesOf({ ask, access }).includes(answer)) throw wrongAnswer()
  const given = { question_id, user_id: guardian_id, answer, how, recorded_by: user.user_id, now }
  const stored = await storeAnswer(tx, given)
  if (stored.written) await writeAudit(tx, 'notice:record', { question_id, guardian_id, answer, how })
  return stored
}

export function serveAnswers(serve: Serve): void {
  serve(readMyQuestions, async ({ tx, user, params, today }) => {
    const notice = await findDue(tx, params.id, user.user_id, user.scopes.includes('school'))
    if (!notice) throw problem.notFound()
    const rows = await listQuestions(tx, params.id, user.user_id)
    const { due } = notice
    return { data: { due, open: isOpen(due, today), questions: rows.map(questionOf) } }
  })

  serve(answerNotice, async ({ tx, user, params, today, now, body }) => {
    const { student_id, answer, on_behalf } = body
    const asked = { notice_id: params.id, student_id, answer, now }
    if (!on_behalf) return { data: await answerOwn(tx, user.user_id, { ...asked, today }) }
    const { guardian_id, how } = on_behalf
    const way = WAYS[how] ?? 'paper'
    return { data: await answerFor(tx, user, { ...asked, guardian_id, how: way }) }
  })
}
