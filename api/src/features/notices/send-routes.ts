import { sendNotice, withdrawNotice } from '@plantel/contract/notices'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/in-school.ts'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { checkPace } from '../../domain/notices/pace.ts'
import { checkUrgent } from './urgent.ts'
import { queueSending } from '../../domain/notices/send-notice.ts'
import { lockPerson } from '../../domain/people/sql.ts'
import { findNotice } from './list-sql.ts'
import { endOfWithdrawing, type Looker, noticeFor, readAsk, readSelection, wrongSelection } from './rules.ts'
import { findWrong } from './selection-sql.ts'
import { findSame, insertNotice, insertQuestions, lockOwnNotice, withdraw } from './send-sql.ts'

const answerSent = async (tx: Tx, notice_id: number, looker: Looker) => {
  const row = await findNotice(tx, { notice_id })
  if (!row) throw new Error('the notice that was just sent is not there')
  return { message: 'Aviso enviado correctamente', data: noticeFor(row, looker) }
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
    }
    const same = await findSame(tx, notice, selection)
    if (same !== undefined) return answerSent(tx, same, { ...user, now })
    await checkPace(tx, { user_id, at_once: false, now })
    if (notice.urgent) await checkUrgent(tx, { ...user, now })
    const wrong = await findWrong(tx, selection)
    if (wrong !== undefined) throw wrongSelection(wrong)
    const { notice_id, expected } = await insertNotice(tx, notice, selection)
    if (notice.per_child) {
      if ((await insertQuestions(tx, notice_id, selection)) === 0)
        throw wrongSelection('No hay alumnos por quienes preguntar')
      // Children whose families have no account are asked for on paper alone.
    } else if (expected === 0)
      throw wrongSelection('Nadie recibiría el aviso: no se eligió a nadie con cuenta activa')
    await writeAudit(tx, 'notice:send', {
      notice_id,
      mode: type,
      expected,
      ...(notice.ask > 0 ? { ask: notice.ask } : {}),
      ...(notice.urgent ? { urgent: true } : {}),
    })
    await queueSending(tx, { school_id: user.school_id, notice_id })
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
