import type { WebhookType } from '@plantel/contract/webhooks'
import type { TaskList } from 'graphile-worker'
import { webhookTasks } from '../../src/features/webhooks/tasks.ts'
import { asOwner, database, inSchoolAsOwner } from '../app.ts'
import { noHelpers } from '../task-helpers.ts'
import { doQueued } from '../queued-jobs.ts'
import { aWebhook } from '../samples/connections/webhook-samples.ts'
import { workshop } from '../build/secundaria.ts'

/** Webhooks keep to the clock of the database: what passes there is moved, and nothing waits. */
export const webhookWork = (db = database()): TaskList =>
  webhookTasks({ ...workshop(), db, now: () => new Date() })

/** What is under way now, and nothing whose time has not come. */
export const doWebhooks = (school_id: number, tasks = webhookWork()): Promise<unknown[]> =>
  doQueued(tasks, school_id)

/** What may still be taken back can no longer be. */
export const passGrace = (school_id: number) =>
  inSchoolAsOwner(school_id, 'update webhook_events set due_at = now() where spread_at is null')

/** The next try is due. */
export const passWait = async (school_id: number) => {
  await inSchoolAsOwner(school_id, "update webhook_deliveries set next_at = now() where status = 'waiting'")
  await inSchoolAsOwner(school_id, 'update webhook_endpoints set busy_until = null')
}

/** An address for these types, and nothing told yet. */
export const listensTo = async (
  school_id: number,
  types: readonly WebhookType[],
  url?: string,
  created_by?: number,
) => {
  const endpoint_id = await aWebhook(school_id, {
    types,
    ...(url === undefined ? {} : { url }),
    ...(created_by === undefined ? {} : { created_by }),
  })
  await inSchoolAsOwner(school_id, 'delete from webhook_events')
  await asOwner("delete from graphile_worker._private_jobs where (payload ->> 'school_id')::bigint = $1", [
    school_id,
  ])
  return endpoint_id
}

export const eventsIn = (school_id: number) =>
  inSchoolAsOwner<{ type: string; data: Record<string, unknown> }>(
    school_id,
    'select type, data from webhook_events order by created_at, type, data::text',
  )

/** In one statement, as each trigger does. */
export const importNews = (school_id: number, times: number) =>
  inSchoolAsOwner(
    school_id,
    `insert into webhook_events (type, data)
     select 'import.applied', jsonb_build_object('import_id', n) from generate_series(1, ${times}) n`,
  )

/** What the clock does each minute. */
export const resumeWebhooks = async (school_id: number) => {
  await inSchoolAsOwner(school_id, "select hasten_work('webhooks', current_school_id())")
  await webhookWork()['resume-webhooks']!({}, noHelpers)
}

/** What other files have left in the queue: a real worker would do it too. */
export const forgetQueued = () =>
  asOwner(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier like '%webhook%' and j.locked_at is null`,
  )
