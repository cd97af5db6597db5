import {
  CHANGE_STATUS,
  decideChange,
  type InboxChange,
  readCare,
  readChangeRequests,
  requestChange,
  withdrawChange,
} from '@plantel/contract/change-requests'
import { ACCESS, groupTitle } from '@plantel/contract/school-words'
import { writeAudit } from '../../audit/write-audit.ts'
import { readPage } from '../../http/pages.ts'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { careOf } from './care.ts'
import { decide } from './decide.ts'
import { type InboxRow, listRequests, readInboxRow } from './inbox-sql.ts'
import { send } from './send.ts'
import { findOwn, readOwn, withdrawRequest } from './sql.ts'
import { forgetHealth } from './write-sql.ts'

const inboxChange = ({ group, ...row }: InboxRow): InboxChange => ({
  ...row,
  group: group && { group_id: group.group_id, title: groupTitle(group) },
})

export function serveChangeRequests(serve: Serve): void {
  serve(requestChange, async (call) => ({ data: await readOwn(call.tx, await send(call)) }))

  serve(withdrawChange, async ({ tx, user, params }) => {
    const own = await findOwn(tx, params.id, user.user_id)
    if (!own) throw problem.notFound()
    if (own.access !== ACCESS.full) throw problem.forbidden()
    if (own.status === CHANGE_STATUS.withdrawn) return { data: null }
    if (own.status !== CHANGE_STATUS.sent) throw problem.code(9015)
    await withdrawRequest(tx, params.id)
    await forgetHealth(tx, params.id)
    await writeAudit(tx, 'change:withdraw', { change_request_id: params.id, student_id: own.student_id })
    return { data: null }
  })

  serve(readChangeRequests, async ({ tx, user, params, query }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    const asked = { user_id: user.user_id, status: query.status, student_id: query.student_id }
    const { rows, meta } = await readPage(query, (page) => listRequests(tx, asked, page))
    return { data: rows.map(inboxChange), meta }
  })

  serve(decideChange, async (call) => {
    await decide(call)
    return { data: inboxChange(await readInboxRow(call.tx, call.params.id)) }
  })

  serve(readCare, async (call) => ({ data: await careOf(call) }))
}
