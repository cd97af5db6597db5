import { createActivity, deleteActivity, readActivities, updateActivity } from '@plantel/contract/activities'
import { scopesFor } from '@plantel/contract/permissions'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/in-school.ts'
import { recordUndo } from '../../domain/undo/record-undo.ts'
import { readPage } from '../../http/pages.ts'
import { problem } from '../../http/problems.ts'
import type { Caller } from '../../http/request.ts'
import type { Serve } from '../../http/serve.ts'
import { serveCalendarAddresses } from './calendar-routes.ts'
import { changedValues, checkMoments, checkTold, newValues, shownActivity } from './rules.ts'
import { removeActivity } from './remove-activity.ts'
import { serveSepCalendars } from './sep/routes.ts'
import * as rows from './sql.ts'
import { changeToUndo, deletionToUndo } from './to-undo.ts'
import { serveSuspensions } from './suspension-routes.ts'

const EVERY_LEVEL = -1

const mayEdit = ({ roles }: Caller) => scopesFor(roles, 'activities:write').length > 0

const openActivity = async (tx: Tx, activity_id: number): Promise<rows.ActivityRow> => {
  const activity = await rows.findActivity(tx, activity_id)
  if (!activity) throw problem.notFound()
  return activity
}

const written = async (tx: Tx, activity_id: number, values: rows.ActivityValues) => {
  const activity = await openActivity(tx, activity_id)
  checkMoments(activity, values)
  return { data: shownActivity(activity, true) }
}

export function serveActivities(serve: Serve): void {
  serve(readActivities, async ({ tx, user, params, query }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    const { from, to, level = EVERY_LEVEL } = query
    const found = await readPage(query, (page) => rows.listActivities(tx, { from, to, level }, page))
    const can_edit = mayEdit(user)
    return { data: found.rows.map((row) => shownActivity(row, can_edit)), meta: found.meta }
  })

  serve(createActivity, async ({ tx, user, params, body }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    const values = newValues(body)
    const activity_id = await rows.insertActivity(tx, values, user.user_id)
    await writeAudit(tx, 'activity:create', { activity_id, ...values })
    return written(tx, activity_id, values)
  })

  serve(updateActivity, async ({ tx, now, params, body }) => {
    const stored = await openActivity(tx, params.id)
    const values = changedValues(stored, body)
    checkTold(stored, values)
    await rows.changeActivity(tx, params.id, values)
    await writeAudit(tx, 'activity:change', { activity_id: params.id, ...body })
    const item = changeToUndo(stored, values)
    const undo_id = item ? await recordUndo(tx, 'activity', [item], now) : null
    return { ...(await written(tx, params.id, values)), undo_id }
  })

  serve(deleteActivity, async ({ tx, user, today, now, params }) => {
    const activity = await openActivity(tx, params.id)
    const { description, start_date } = activity
    const told = await removeActivity(tx, activity, { user, today, now })
    await writeAudit(tx, 'activity:delete', { activity_id: params.id, description, start_date, ...told })
    const item = deletionToUndo(activity, user.school_id)
    return { data: null, undo_id: item ? await recordUndo(tx, 'activity-deleted', [item], now) : null }
  })

  serveSuspensions(serve)
  serveSepCalendars(serve)
  serveCalendarAddresses(serve)
}
