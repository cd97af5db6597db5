import { DELIVERIES_SHOWN, TEST_TYPE, type WebhookDelivery } from '@plantel/contract/webhooks'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { bodyOf } from './body.ts'

type Row = Omit<WebhookDelivery, 'body'> & { data: unknown; happened_at: string }

export const listDeliveries = async (tx: Tx, endpoint_id: number): Promise<WebhookDelivery[]> => {
  const { rows } = await sql<Row>`
    select d.delivery_id, d.event_id, v.type, d.status, d.attempts, d.created_at, d.tried_at, d.next_at, d.ms, d.answer_status,
      d.answer, d.problem, v.data, v.created_at as happened_at
    from (
      select * from webhook_deliveries
      where school_id = current_school_id() and endpoint_id = ${endpoint_id}
      order by delivery_id desc limit ${DELIVERIES_SHOWN}
    ) d
    join webhook_events v on v.school_id = d.school_id and v.event_id = d.event_id
    order by d.delivery_id desc`.execute(tx)
  return rows.map(({ data, happened_at, ...row }) => ({
    ...row,
    body: bodyOf({ type: row.type, data, created_at: happened_at }),
  }))
}

/** Zero: it is none of this address. */
export const replayOne = async (tx: Tx, endpoint_id: number, delivery_id: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    update webhook_deliveries set status = 'waiting', attempts = 0, next_at = now()
    where school_id = current_school_id() and endpoint_id = ${endpoint_id} and delivery_id = ${delivery_id}`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}

/** Also what happened while the address was switched off by itself. */
export const replaySince = async (tx: Tx, endpoint_id: number, since: string): Promise<number> => {
  const { numAffectedRows } = await sql`
    insert into webhook_deliveries (endpoint_id, event_id)
    select e.endpoint_id, v.event_id
    from webhook_endpoints e
    join webhook_events v on v.school_id = e.school_id and v.created_at >= ${since}::timestamptz and v.spread_at is not null
      and v.type = any (e.types)
    where e.school_id = current_school_id() and e.endpoint_id = ${endpoint_id}
    order by v.created_at, v.event_id
    on conflict (school_id, endpoint_id, event_id) do update set status = 'waiting', attempts = 0, next_at = now()`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}

export const insertTest = async (tx: Tx, endpoint_id: number): Promise<number> => {
  const data = JSON.stringify({ endpoint_id })
  const { event_id } = await tx
    .insertInto('webhook_events')
    .values({ type: TEST_TYPE, data, spread_at: sql`now()` })
    .returning('event_id')
    .executeTakeFirstOrThrow()
  const { delivery_id } = await tx
    .insertInto('webhook_deliveries')
    .values({ endpoint_id, event_id })
    .returning('delivery_id')
    .executeTakeFirstOrThrow()
  return delivery_id
}

/** Who sends something again does not wait until an address that fails is tried by itself. */
export const endPause = async (tx: Tx, endpoint_id: number): Promise<void> => {
  await sql`
    update webhook_endpoints set busy_until = null
    where school_id = current_school_id() and endpoint_id = ${endpoint_id} and failing_since is not null`.execute(
    tx,
  )
}
