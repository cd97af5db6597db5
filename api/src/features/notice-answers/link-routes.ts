import { makeNoticeLink } from '@plantel/contract/asked-notices'
import { WAYS } from '@plantel/contract/notice-answers'
import { answerNoticeLink, type LinkedNotice, readNoticeLink } from '@plantel/contract/notice-links'
import { writeAudit } from '../../audit/write-audit.ts'
import type { GlobalDatabase, Tx } from '../../db/in-school.ts'
import { checkNoFamily } from '../../domain/families/related.ts'
import { linkUrl, makeLink } from '../../domain/notices/links.ts'
import { isOpen, listQuestions, type QuestionRow, questionOf } from '../../domain/notices/questions.ts'
import { dayIn } from '../../domain/schools/days.ts'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { findAsking } from './asked-sql.ts'
import {
  addAnswered,
  findLink,
  findPhone,
  findSchoolName,
  findWords,
  type Link,
  lockAnswered,
  readAnswered,
} from './link-sql.ts'
import { storeAnswer } from './store-answer.ts'
import { messageOf } from './message.ts'

const LINK = WAYS.indexOf('link')

/** @throws 9009 */
const openLink = async (db: GlobalDatabase, token: string, now: Date): Promise<Link> => {
  const link = await findLink(db, token)
  if (!link || !isOpen(link.last_day, dayIn(link.time_zone, now))) throw problem.code(9009)
  return link
}

const ownAnswer = ({ how }: QuestionRow): boolean => how !== null && how !== LINK

/** Privacy: what the person answered elsewhere is not shown to whoever holds the link, only that it is answered. */
const linkedQuestion = (row: QuestionRow, answered: readonly number[]) => {
  const { question_id, student, choices, answer } = questionOf(row)
  const given = answered.includes(question_id)
  return {
    question_id,
    name: student?.name ?? null,
    choices,
    answer: given && !ownAnswer(row) ? answer : null,
    open: !given && !ownAnswer(row),
  }
}

const linkedNotice = async (tx: Tx, link: Link, answered: readonly number[]): Promise<LinkedNotice> => {
  const questions = await listQuestions(tx, link.notice_id, link.user_id)
  if (questions.length === 0) throw problem.code(9009)
  const { title, description, created_at } = await findWords(tx, link.notice_id)
  return {
    school: link.school,
    title,
    description,
    created_at,
    last_day: link.last_day,
    questions: questions.map((row) => linkedQuestion(row, answered)),
  }
}

function serveOpen(serve: Serve): void {
  serve(readNoticeLink, async ({ db, inSchool, params: { token }, now }) => {
    const link = await openLink(db, token, now)
    return inSchool(link.school_id, null, async (tx) => ({
      data: await linkedNotice(tx, link, await readAnswered(tx, token, link.school_id)),
    }))
  })

  serve(answerNoticeLink, async ({ db, inSchool, params: { token }, body, now }) => {
    const link = await openLink(db, token, now)
    return inSchool(link.school_id, null, async (tx) => {
      const answered = await lockAnswered(tx, link, token)
      const { question_id, answer } = body
      const questions = await listQuestions(tx, link.notice_id, link.user_id)
      const question = questions.find((each) => each.question_id === question_id)
      if (!answered || !question || !linkedQuestion(question, answered).open) throw problem.code(9009)
      if (!questionOf(question).choices.includes(answer)) throw problem.code(9009)
      const { user_id } = link
      await storeAnswer(tx, { question_id, user_id, answer, how: 'link', recorded_by: null, now })
      await addAnswered(tx, link, question_id)
      return { data: await linkedNotice(tx, link, [...answered, question_id]) }
    })
  })
}

export function serveLinks(serve: Serve, publicUrl: string): void {
  serveOpen(serve)

  serve(makeNoticeLink, async ({ tx, user, params, body, today, now }) => {
    const notice = await findAsking(tx, params.id)
    if (!notice) throw problem.notFound()
    if (!isOpen(notice.due, today)) throw problem.code(9017)
    const { school_id } = user
    const { user_id, way } = body
    // Whoever holds a link answers as its person.
    await checkNoFamily(tx, { by: user.user_id, user_id })
    const questions = await listQuestions(tx, params.id, user_id)
    if (questions.length === 0)
      throw problem.invalid([
        { field: 'user_id', message: 'No recibió este aviso, o ya no es para esa persona' },
      ])
    const { notice_id, due } = notice
    const whatsapp_at = way === 'whatsapp' ? now : null
    const token = await makeLink(tx, { school_id, notice_id, user_id, due, today, whatsapp_at })
    await writeAudit(tx, 'notice:link', { notice_id, user_id, way })
    const [{ cellphone }, { name }] = [await findPhone(tx, user_id), await findSchoolName(tx, school_id)]
    const url = linkUrl(publicUrl, token)
    const names = questions.flatMap((row) => (row.name === null ? [] : [row.name]))
    const text = messageOf({ school: name, names, url })
    return { data: { url, text, cellphone: cellphone } }
  })
}
