import { suspendClasses } from '@plantel/contract/suspensions'
import { nextDay } from '@plantel/contract/school-days'
import { writeAudit } from '../../audit/write-audit.ts'
import { checkPace } from '../../domain/notices/pace.ts'
import { queueSending } from '../../domain/notices/send-notice.ts'
import type { Tx } from '../../db/in-school.ts'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { shownActivity } from './rules.ts'
import { findActivity } from './sql.ts'
import { type Asked, checkConcerned, plannedSuspension, toldAt } from './suspension-rules.ts'
import * as rows from './suspension-sql.ts'

const wrongDate = (message: string) => problem.invalid([{ field: 'date', message }])

const answerOf = async (tx: Tx, activity_id: number) => {
  const activity = await findActivity(tx, activity_id)
  if (!activity) throw new Error('the suspension that was just written is not there')
  return { data: shownActivity(activity, true) }
}

export function serveSuspensions(serve: Serve): void {
  serve(suspendClasses, async ({ tx, user, today, now, params, body }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    if (body.date !== today && body.date !== nextDay(today)) throw wrongDate('Solo hoy o mañana')
    const { group_ids, ...rest } = body
    const asked: Asked = {
      ...rest,
      group_ids: group_ids && [...new Set(group_ids)].toSorted((a, b) => a - b),
    }
    // Two at once would tell the families twice.
    await rows.lockSuspensions(tx)
    const { user_id, school_id } = user
    const same = await rows.findSame(tx, asked, { user_id, now })
    if (same !== undefined) return answerOf(tx, same)
    await checkPace(tx, { user_id, at_once: true, now })
    const groups = await rows.findGroups(tx, asked)
    checkConcerned(asked, groups)
    const off = groups.filter(({ meets }) => meets).map(({ group_id }) => group_id)
    if (off.length === 0) throw wrongDate('Ese día no hay clases para esos grupos')
    const { activity_id, notice_id, expected } = await rows.insertSuspension(tx, {
      ...plannedSuspension(asked, groups),
      off,
      user_id,
      now,
    })
    if (notice_id !== null) await queueSending(tx, { school_id, notice_id }, toldAt(now))
    const { date, level, turn } = asked
    await writeAudit(tx, 'activity:suspend', {
      activity_id,
      notice_id,
      expected,
      date,
      level,
      turn,
      group_ids: asked.group_ids,
    })
    return answerOf(tx, activity_id)
  })
}
