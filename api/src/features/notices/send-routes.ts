import { sendNotice, withdrawNotice } from '@plantel/contract/notices'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/in-school.ts'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { lockPerson } from '../../domain/people/sql.ts'
import { findNotice } from './list-sql.ts'
import { endOfWithdrawing, type Looker, noticeFor, readAsk, readSelection, wrongSelection } from './rules.ts'
import { findWrong } from './selection-sql.ts'
import { lockDraft, removeDraft } from './drafts-sql.ts'
import { send } from './send.ts'
import { findSame, lockOwnNotice, withdraw } from './send-sql.ts'

const answerSent = async (tx: Tx, notice_id: number, looker: Looker) => {
  const row = await findNotice(tx, { notice_id })
  if (!row) throw new Error('the notice that was just sent is not there')
  return { message: 'Aviso enviado correctamente', data: noticeFor(row, looker) }
}

/** What was a draft is a notice now. @throws 1017 */
const endDraft = async (tx: Tx, draft_id: number, user_id: number): Promise<void> => {
  const draft = await lockDraft(tx, draft_id)
  if (draft?.user_id !== user_id || draft.kind === 'template')
    throw problem.invalid([{ field: 'draft_id', message: 'El borrador ya no existe' }])
  await removeDraft(tx, draft_id)
}

export function serveSending(serve: Serve): void {
  serve(sendNotice, async ({ tx, user, today, now, params, body }) => {
    const { user_id } = user
    if (params.id !== user_id) throw problem.notFound()
    // Locked, or two sent at once would both be the twentieth.
    await lockPerson(tx, user_id)
    const { distributionMode: type, title, description, schema } = body
    const selection = readSelection(type, schema)
    const notice = {
      user_id,
      type,
      title,
      description,
      ...readAsk(body, today),
      urgent: body.urgent ?? false,
      created_at: now,
      today,
    }
    const same = await findSame(tx, notice, selection)
    if (same !== undefined) return answerSent(tx, same, { ...user, now })
    const wrong = await findWrong(tx, selection, today)
    if (wrong !== undefined) throw wrongSelection(wrong)
    const notice_id = await send(tx, user, notice, selection, { expect: body.expect })
    if (body.draft_id !== undefined) await endDraft(tx, body.draft_id, user_id)
    return answerSent(tx, notice_id, { ...user, now })
  })

  serve(withdrawNotice, async ({ tx, user, now, params }) => {
    const notice = await lockOwnNotice(tx, params.id, user.user_id)
    if (!notice) throw problem.notFound()
    if (notice.at_once || notice.withdrawn_at !== null || now >= endOfWithdrawing(notice.created_at))
      throw problem.code(1025)
    const { recipients } = await withdraw(tx, params.id, now)
    await writeAudit(tx, 'notice:withdraw', { notice_id: params.id, recipients })
    return { data: null }
  })
}
