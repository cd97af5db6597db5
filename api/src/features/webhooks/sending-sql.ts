import { type EndpointStatus, EVENT_DAYS, FAILING_DAYS } from '@plantel/contract/webhooks'
import { Id } from '@plantel/contract/fields'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { job } from '../../jobs/job.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import type { Event } from './body.ts'
import { nextSpread } from './spread-sql.ts'

/** Of an address, not of a delivery: the queue stays short, and one that does not answer has one worker at most. */
export const SEND_WEBHOOKS = job(
  'send-webhooks',
  { school_id: Id, endpoint_id: Id },
  { twice: 'what was under way arrives again, with the same id', slow: true, apart: true },
)

export interface Taken {
  url: string
  secret: Buffer
  old_secret: Buffer | null
}

const OPEN_SCHOOL = sql`exists (select from schools s where s.school_id = current_school_id() and s.status = 1)`

/** Longer than the longest batch. A worker that dies leaves the address after that. */
const HELD_SECONDS = 90

/** Undefined: it is switched off, its school is, or somebody sends there already. */
export const takeEndpoint = async (tx: Tx, endpoint_id: number): Promise<Taken | undefined> => {
  const { rows } = await sql<Taken>`
    update webhook_endpoints e set busy_until = now() + make_interval(secs => ${HELD_SECONDS})
    where e.school_id = current_school_id() and e.endpoint_id = ${endpoint_id} and e.status = 'on' and ${OPEN_SCHOOL}
      and (e.busy_until is null or e.busy_until <= now())
    returning e.url, e.secret, case when e.old_until > now() then e.old_secret end as old_secret`.execute(tx)
  return rows[0]
}

export interface Due extends Event {
  delivery_id: number
  event_id: string
  attempts: number
}

export const findDue = async (tx: Tx, endpoint_id: number, most: number): Promise<Due[]> => {
  const { rows } = await sql<Due>`
    select d.delivery_id, d.event_id, d.attempts, v.type, v.data, v.created_at
    from webhook_deliveries d
    join webhook_events v on v.school_id = d.school_id and v.event_id = d.event_id
    where d.school_id = current_school_id() and d.endpoint_id = ${endpoint_id} and d.status = 'waiting' and d.next_at <= now()
    order by d.next_at, d.delivery_id limit ${most}`.execute(tx)
  return rows
}

export interface Tried {
  delivery_id: number
  status: 'waiting' | 'delivered' | 'failed'
  /** Until the next try. */
  wait: number | null
  ms: number
  answer_status: number | null
  answer: string | null
  problem: string | null
}

/** One that was sent again or stopped meanwhile is left alone. */
export const noteTries = async (tx: Tx, tried: readonly Tried[]): Promise<void> => {
  await sql`
    update webhook_deliveries d
    set status = t.status, attempts = d.attempts + 1, tried_at = now(), ms = t.ms, answer_status = t.answer_status, answer = t.answer,
      problem = t.problem, next_at = now() + t.wait * interval '1 millisecond'
    from jsonb_to_recordset(${JSON.stringify(tried)}::jsonb)
      as t (delivery_id bigint, status text, wait bigint, ms integer, answer_status smallint, answer text, problem text)
    where d.school_id = current_school_id() and d.delivery_id = t.delivery_id and d.status = 'waiting'`.execute(
    tx,
  )
}

interface Outcome {
  arrived: boolean
  gone: boolean
  /** Milliseconds for which the address asked to be left alone. */
  askedFor: number
}

/** The longer nothing arrives, the longer it is left alone: half the time of it, five minutes at most. @returns how it stands now */
export const settleEndpoint = async (
  tx: Tx,
  endpoint_id: number,
  { arrived, gone, askedFor }: Outcome,
): Promise<EndpointStatus | undefined> => {
  const { rows } = await sql<{ status: EndpointStatus }>`
    update webhook_endpoints e
    set tried_at = now(),
      failing_since = case when not ${arrived}::boolean then coalesce(e.failing_since, now()) end,
      busy_until = case when ${arrived}::boolean and ${askedFor}::bigint = 0 then null else now() + greatest(
        least((now() - coalesce(e.failing_since, now())) / 2, interval '5 minutes'),
        least(${askedFor} * interval '1 millisecond', interval '1 hour')) end,
      status = case when ${gone}::boolean then 'gone'
        when not ${arrived}::boolean and e.failing_since <= now() - make_interval(days => ${FAILING_DAYS}::int) then 'failed'
        else e.status end
    where e.school_id = current_school_id() and e.endpoint_id = ${endpoint_id} and e.status = 'on'
    returning e.status`.execute(tx)
  return rows[0]?.status
}

/** Nothing was due. */
export const releaseEndpoint = async (tx: Tx, endpoint_id: number): Promise<void> => {
  await sql`
    update webhook_endpoints set busy_until = null
    where school_id = current_school_id() and endpoint_id = ${endpoint_id}`.execute(tx)
}

const NEXT_TRY = sql`
  from webhook_deliveries d
  join webhook_endpoints e on e.school_id = d.school_id and e.endpoint_id = d.endpoint_id and e.status = 'on'
  where d.school_id = current_school_id() and d.status = 'waiting' and ${OPEN_SCHOOL}`

/** A job for each of these addresses that has something to be sent, at its time; one that waits is replaced. */
export const queueSending = async (tx: Tx, school_id: number, endpoint_ids?: readonly number[]) => {
  const { rows } = await sql<{ endpoint_id: number; at: string }>`
    select d.endpoint_id, greatest(min(d.next_at), min(e.busy_until)) as at ${NEXT_TRY}
      and (${endpoint_ids === undefined}::boolean or d.endpoint_id = any (${[...(endpoint_ids ?? [])]}::bigint[]))
    group by d.endpoint_id order by d.endpoint_id`.execute(tx)
  for (const { endpoint_id, at } of rows)
    await queueJob(
      tx,
      SEND_WEBHOOKS,
      { endpoint_id },
      { key: `${SEND_WEBHOOKS.name}:${school_id}:${endpoint_id}`, runAt: new Date(at) },
    )
}

export const noteWaiting = async (tx: Tx): Promise<void> => {
  await sql`select note_work('webhooks', current_school_id()), note_work('old-webhooks', current_school_id())`.execute(
    tx,
  )
}

/** When the clock looks again: what a worker that died has left. */
export const NEXT_WEBHOOK = sql<Date | null>`
  select least((${nextSpread} and ${OPEN_SCHOOL}), (select min(greatest(d.next_at, e.busy_until)) ${NEXT_TRY}))`

export const NEXT_OLD_EVENT = sql<Date | null>`
  select min(created_at) + make_interval(days => ${EVENT_DAYS}::int) from webhook_events where school_id = current_school_id()`

const AT_ONCE = 1_000

/** @returns how many, with their deliveries */
export const forgetSomeEvents = async (tx: Tx, now: Date): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from webhook_events where school_id = current_school_id() and event_id in (
      select event_id from webhook_events
      where school_id = current_school_id() and created_at < ${now.toISOString()}::timestamptz - make_interval(days => ${EVENT_DAYS}::int)
      order by created_at limit ${AT_ONCE})`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
