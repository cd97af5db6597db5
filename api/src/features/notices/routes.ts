import {
  readEmitters,
  readNotice,
  readNotices,
  readProfessorNotices,
  readRecipients,
} from '@plantel/contract/notices'
import { ANSWERS } from '@plantel/contract/notice-answers'
import { readNoticeChildren } from '@plantel/contract/notice-children'
import { groupTitle } from '@plantel/contract/school-words'
import type { Tx } from '../../db/in-school.ts'
import { readPage } from '../../http/pages.ts'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { serveAudiences } from './audience-routes.ts'
import { type ChildRow, countChildren, listChildren } from './children-sql.ts'
import { serveDrafts } from './drafts-routes.ts'
import { findNotice, isProfessor, listNotices, type NoticeRow, type NoticesAsked } from './list-sql.ts'
import { servePickers } from './picker-routes.ts'
import { listRecipients } from './recipients-sql.ts'
import { type Looker, noticeFor, seesAll } from './rules.ts'
import { serveSending } from './send-routes.ts'

const answerList = async (
  tx: Tx,
  looker: Looker,
  asked: NoticesAsked & { page: number; per_page: number },
) => {
  const { rows, meta } = await readPage(asked, (page) => listNotices(tx, asked, page))
  return { data: rows.map((row) => noticeFor(row, looker)), meta }
}

const visibleNotice = async (tx: Tx, notice_id: number, looker: Looker): Promise<NoticeRow> => {
  const received_by = seesAll(looker) ? undefined : looker.user_id
  const row = await findNotice(tx, { notice_id, received_by })
  if (!row) throw problem.notFound()
  return row
}

const stateOf = ({ read }: ChildRow) => {
  if (read === null) return 'none' as const
  return read ? ('read' as const) : ('unread' as const)
}

const titleOf = ({ grade, group, turn }: ChildRow): string | null =>
  grade === null || group === null ? null : groupTitle({ grade, group, turn })

const childOf = (row: ChildRow) => ({
  student: {
    student_id: row.student_id,
    folio: row.folio,
    name: row.name,
    last_name: row.last_name,
    second_last_name: row.second_last_name,
    url_photo_profile: row.url_photo_profile,
  },
  group_id: row.group_id,
  group_title: titleOf(row),
  state: stateOf(row),
  family: row.family.map(({ answer, ...told }) => ({
    ...told,
    answer: answer === null ? null : (ANSWERS[answer - 1] ?? null),
  })),
})

export function serveNotices(serve: Serve): void {
  serveSending(serve)
  servePickers(serve)
  serveAudiences(serve)
  serveDrafts(serve)

  serve(readNotices, async ({ tx, user, now, params, query }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    const received_by = seesAll(user) ? undefined : user.user_id
    return answerList(tx, { ...user, now }, { ...query, received_by })
  })

  serve(readProfessorNotices, async ({ tx, user, now, params, query }) => {
    if (params.id !== user.user_id && !seesAll(user)) throw problem.notFound()
    if (!(await isProfessor(tx, params.id))) throw problem.notFound()
    return answerList(tx, { ...user, now }, { ...query, received_by: params.id })
  })

  serve(readNotice, async ({ tx, user, now, params }) => {
    const looker = { ...user, now }
    return { data: noticeFor(await visibleNotice(tx, params.id, looker), looker) }
  })

  serve(readEmitters, async ({ tx, user, now, params }) => {
    const looker = { ...user, now }
    const { user_id, sender } = noticeFor(await visibleNotice(tx, params.id, looker), looker)
    return { data: [{ user_id, ...sender }] }
  })

  serve(readRecipients, async ({ tx, user, now, params, query }) => {
    const { notice_id } = await visibleNotice(tx, params.id, { ...user, now })
    const asked = { ...query, notice_id }
    const { rows, meta } = await readPage(query, (page) => listRecipients(tx, asked, page))
    return { data: rows, meta }
  })

  serve(readNoticeChildren, async ({ tx, user, now, params, query }) => {
    const { notice_id } = await visibleNotice(tx, params.id, { ...user, now })
    const asked = { ...query, notice_id }
    const { rows, meta } = await readPage(query, (page) => listChildren(tx, asked, page))
    return { data: rows.map(childOf), meta, counts: await countChildren(tx, notice_id) }
  })
}
