import { ROTATION_HOURS, type Webhook, type WebhookType } from '@plantel/contract/webhooks'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'

const columns = sql`
  e.endpoint_id, e.url, e.types, e.status, e.failing_since, case when e.old_until > now() then e.old_until end as old_until,
  e.tried_at as last_tried_at, e.created_at,
  (select count(*)::int from webhook_deliveries d
   where d.school_id = e.school_id and d.endpoint_id = e.endpoint_id and d.status = 'waiting') as waiting`

export const listWebhooks = async (tx: Tx): Promise<Webhook[]> => {
  const { rows } = await sql<Webhook>`
    select ${columns} from webhook_endpoints e where e.school_id = current_school_id() order by e.endpoint_id`.execute(
    tx,
  )
  return rows
}

/** Locked, so that two changes at once are one after the other. */
export const holdWebhook = async (tx: Tx, endpoint_id: number): Promise<Webhook | undefined> => {
  const { rows } = await sql<Webhook>`
    select ${columns} from webhook_endpoints e
    where e.school_id = current_school_id() and e.endpoint_id = ${endpoint_id} for update of e`.execute(tx)
  return rows[0]
}

/** One after the other in a school, so that two at once are not one too many. */
export const lockWebhooks = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('webhook endpoints'), current_school_id()::integer)`.execute(
    tx,
  )
}

interface NewWebhook {
  created_by?: number
  url: string
  types: readonly WebhookType[]
  secret: Buffer
}

export const insertWebhook = async (tx: Tx, { types, ...given }: NewWebhook): Promise<number> => {
  const { endpoint_id } = await tx
    .insertInto('webhook_endpoints')
    .values({ ...given, types: [...types] })
    .returning('endpoint_id')
    .executeTakeFirstOrThrow()
  return endpoint_id
}

export const changeWebhook = async (
  tx: Tx,
  endpoint_id: number,
  change: { url?: string; types?: string[]; status?: 'on' | 'off' },
): Promise<void> => {
  // What it failed with is over: another address, or somebody has mended it.
  const anew =
    change.url === undefined && change.status === undefined ? {} : { failing_since: null, busy_until: null }
  await tx
    .updateTable('webhook_endpoints')
    .set({ ...change, ...anew })
    .where('endpoint_id', '=', endpoint_id)
    .execute()
}

export const rotateSecret = async (tx: Tx, endpoint_id: number, secret: Buffer): Promise<void> => {
  await sql`
    update webhook_endpoints
    set old_secret = secret, old_until = now() + make_interval(hours => ${ROTATION_HOURS}::int), secret = ${secret}
    where school_id = current_school_id() and endpoint_id = ${endpoint_id}`.execute(tx)
}

export const stopWaiting = async (tx: Tx, endpoint_id: number): Promise<void> => {
  await sql`
    update webhook_deliveries set status = 'stopped', next_at = null
    where school_id = current_school_id() and endpoint_id = ${endpoint_id} and status = 'waiting'`.execute(tx)
}

export const removeWebhook = async (tx: Tx, endpoint_id: number): Promise<void> => {
  await tx.deleteFrom('webhook_endpoints').where('endpoint_id', '=', endpoint_id).execute()
}
