import {
  decideExcuse,
  EXCUSE_STATUS,
  type InboxExcuse,
  readExcuseFile,
  readExcuses,
  readExcuseStudents,
  readStudentExcuses,
  sendExcuse,
  sendExcuseFile,
  withdrawExcuse,
} from '@plantel/contract/excuses'
import { groupTitle } from '@plantel/contract/school-words'
import { type AuditAction, writeAudit } from '../../audit/write-audit.ts'
import { findReach } from '../../domain/students/reach.ts'
import type { FileStore } from '../../files/file-store.ts'
import { readPage } from '../../http/pages.ts'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { decide, findDecidable, holdExcuse, holdMarks } from './decide-sql.ts'
import { attach, fetchPaper, ownOf, preparePaper } from './files.ts'
import { withdraw } from './files-sql.ts'
import { deciderOf } from '../../domain/excuses/deciders.ts'
import { checkDecision, mayUndo, shownExcuse } from './rules.ts'
import { send } from './send.ts'
import { type InboxRow, listInbox, listOfStudent, listRecordable, readExcuse, readInboxRow } from './sql.ts'

const inboxExcuse = (row: InboxRow, user_id: number, now: Date): InboxExcuse => ({
  ...shownExcuse(row, user_id, false),
  student: row.student,
  group: row.group && { group_id: row.group.group_id, title: groupTitle(row.group) },
  may_undo: mayUndo(row, user_id, now),
})

const DECISIONS: Record<0 | 1 | 2, AuditAction> = { 0: 'excuse:undo', 1: 'excuse:accept', 2: 'excuse:reject' }

export function serveExcuses(serve: Serve, files: FileStore): void {
  serve(sendExcuse, async (call) => {
    const excuse_id = await send(call)
    const { user_id } = call.user
    return { data: shownExcuse(await readExcuse(call.tx, excuse_id, deciderOf(call.user)), user_id, true) }
  })

  serve(
    sendExcuseFile,
    async (call) => {
      await attach(files, call)
      const { tx, user, params } = call
      return { data: shownExcuse(await readExcuse(tx, params.id, deciderOf(user)), user.user_id, true) }
    },
    preparePaper,
  )

  serve(readExcuseFile, (call) => fetchPaper(files, call))

  serve(withdrawExcuse, async ({ tx, user, params }) => {
    const own = await ownOf(tx, params.id, user.user_id)
    if (own.status === EXCUSE_STATUS.withdrawn) return { data: null }
    if (own.status !== EXCUSE_STATUS.sent) throw problem.code(9004)
    await withdraw(tx, params.id)
    await writeAudit(tx, 'excuse:withdraw', { excuse_id: params.id })
    return { data: null }
  })

  serve(readStudentExcuses, async ({ tx, user, params, query }) => {
    const reach = await findReach(tx, params.id, user)
    if (!reach) throw problem.notFound()
    const asked = { student_id: params.id, staff: deciderOf(user), child: reach === 'child' }
    const { rows, meta } = await readPage(query, (page) => listOfStudent(tx, asked, page))
    return { data: rows.map((row) => shownExcuse(row, user.user_id, asked.child)), meta }
  })

  serve(readExcuses, async ({ tx, user, now, params, query }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    const { rows, meta } = await readPage(query, (page) => listInbox(tx, user, query, page))
    return { data: rows.map((row) => inboxExcuse(row, user.user_id, now)), meta }
  })

  serve(readExcuseStudents, async ({ tx, user, params, query }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    const { rows, meta } = await readPage(query, (page) => listRecordable(tx, user, query.search, page))
    return {
      data: rows.map(({ group, ...student }) => ({ ...student, group_title: group && groupTitle(group) })),
      meta,
    }
  })

  serve(decideExcuse, async ({ tx, user, now, params, body }) => {
    const wish = {
      status: body.status,
      answer: body.status === EXCUSE_STATUS.rejected ? (body.answer ?? null) : null,
    }
    const range = await findDecidable(tx, params.id, user)
    if (!range) throw problem.notFound()
    await holdMarks(tx, range)
    if (checkDecision(await holdExcuse(tx, params.id), wish, user.user_id, now)) {
      await decide(tx, params.id, { ...wish, by: user.user_id, at: now })
      await writeAudit(tx, DECISIONS[wish.status], { excuse_id: params.id, student_id: range.student_id })
    }
    return { data: inboxExcuse(await readInboxRow(tx, params.id, user), user.user_id, now) }
  })
}
