import {
  readAskedGroups,
  readAskedNotices,
  readNoticeAnswers,
  remindOfNotice,
} from '@plantel/contract/asked-notices'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/in-school.ts'
import { isOpen } from '../../domain/notices/questions.ts'
import { readPage } from '../../http/pages.ts'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { listAskedNotices } from './asked-list-sql.ts'
import { askedQuestion, titleOf } from './asked-rules.ts'
import { type AskingNotice, findAsking, listAsked, listAskedGroups } from './asked-sql.ts'
import type { Reader } from './reach.ts'
import { countWaiting, isForReading, writeReminded, writeRemindedReaders } from './reminder-sql.ts'
import { REMIND } from './tasks.ts'

/** @throws 404 for an advisor or a titular of whose groups the notice asks nothing */
export const readAsking = async (tx: Tx, notice_id: number, reader: Reader): Promise<AskingNotice> => {
  const notice = await findAsking(tx, notice_id)
  if (!notice) throw problem.notFound()
  if (!reader.scopes.includes('school') && (await listAskedGroups(tx, notice, reader)).length === 0)
    throw problem.notFound()
  return notice
}

const notNow = (message: string) => problem.invalid([{ field: 'id', message }])

export function serveAsked(serve: Serve): void {
  serve(readNoticeAnswers, async ({ tx, user, params, query }) => {
    const { ask } = await readAsking(tx, params.id, user)
    const asked = { ...query, notice_id: params.id, ask }
    const { rows, meta } = await readPage(query, (page) => listAsked(tx, asked, user, page))
    return { data: rows.map(askedQuestion), meta }
  })

  serve(readAskedGroups, async ({ tx, user, params }) => {
    const notice = await readAsking(tx, params.id, user)
    const rows = await listAskedGroups(tx, notice, user)
    return {
      data: rows.map((row) => ({
        group_id: row.group_id ?? 0,
        title: titleOf(row) ?? '',
        asked: row.asked,
        missing: row.missing,
      })),
    }
  })

  serve(readAskedNotices, async ({ tx, user, query }) => {
    const { rows, meta } = await readPage(query, (page) => listAskedNotices(tx, user, page))
    return {
      data: rows.map(({ asked, said_read, said_yes, said_no, ...notice }) => ({
        ...notice,
        answers: { asked, read: said_read, yes: said_yes, no: said_no },
      })),
      meta,
    }
  })

  serve(remindOfNotice, async ({ tx, params, today, now }) => {
    const notice = await findAsking(tx, params.id)
    if (!notice && !(await isForReading(tx, params.id))) throw problem.notFound()
    if (notice && !isOpen(notice.due, today)) throw notNow('Ya pasó el plazo para contestar')
    const reminded = await countWaiting(tx, params.id)
    if (reminded === 0)
      throw notNow(
        notice
          ? 'Nadie de quienes lo recibieron falta por contestar'
          : 'Ya lo leyeron todos los que lo recibieron',
      )
    if (notice && !(await writeReminded(tx, params.id, today)))
      throw notNow('El aviso aún se está entregando, o el recordatorio de hoy ya se envió')
    if (!notice && !(await writeRemindedReaders(tx, params.id, now)))
      throw notNow('El aviso aún se está entregando, o se envió un recordatorio hace menos de una hora')
    await writeAudit(tx, 'notice:remind', { notice_id: params.id, reminded })
    await queueJob(tx, REMIND, { notice_id: params.id, at: now.toISOString() })
    return { data: { reminded } }
  })
}
