import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import type { DeliveryKey } from './delivery-sql.ts'

const SOME = 1_000

/** Until the quiet hours end. */
export const holdDelivery = async (
  tx: Tx,
  { entry_id, channel }: DeliveryKey,
  until: Date,
): Promise<void> => {
  await sql`
    with held as (
      update deliveries set status = 'held', due_at = ${until}
      where entry_id = ${entry_id} and channel = ${channel} and status = 'waiting'
      returning entry_id
    )
    select note_work('held-deliveries', current_school_id()) from held`.execute(tx)
}

/** What the quiet hours held leaves one by one. @returns how many */
export const releaseSome = async (tx: Tx, now: Date): Promise<number> => {
  const { rows } = await sql<{ released: number }>`
    with due as (
      select entry_id, channel from deliveries where status = 'held' and due_at <= ${now}
      order by due_at limit ${sql.lit(SOME)} for no key update
    ), released as (
      update deliveries d set status = 'waiting', due_at = null from due
      where d.entry_id = due.entry_id and d.channel = due.channel
      returning d.entry_id, d.channel, d.notice_id
    )
    select count(queue_delivery(entry_id, channel, notice_id))::integer as released from released`.execute(tx)
  return rows[0]?.released ?? 0
}

/** A summary that was queued and of which nothing is heard is queued again after an hour. */
const LEASE = sql`interval '1 hour'`

/** A job for each person and channel. @returns how many entries they are about */
export const gatherSome = async (tx: Tx, now: Date): Promise<number> => {
  const { rows } = await sql<{ gathered: number }>`
    with due as (
      select entry_id, channel from deliveries where status = 'digest' and due_at <= ${now}
      order by due_at limit ${sql.lit(SOME)} for no key update
    ), leased as (
      update deliveries d set due_at = ${now}::timestamptz + ${LEASE} from due
      where d.entry_id = due.entry_id and d.channel = due.channel
      returning d.school_id, d.entry_id, d.channel
    ), readers as (
      select distinct e.user_id, l.channel from leased l
      join feed_entries e on e.school_id = l.school_id and e.entry_id = l.entry_id
    ), queued as (
      select count(queue_job('deliver-digest', jsonb_build_object('reader_id', user_id, 'channel', channel),
        format('deliver-digest:%s:%s:%s', current_school_id(), user_id, channel), null, 10)) from readers
    )
    select (select count(*) from leased)::integer as gathered, (select * from queued)`.execute(tx)
  return rows[0]?.gathered ?? 0
}

export const NEXT_HELD = sql<Date | null>`select min(due_at) from deliveries where due_at is not null`

export interface DigestKey {
  reader_id: number
  channel: DeliveryKey['channel']
}

/** What a person's summary is about, as a condition on `e`. */
export const inDigest = ({ channel }: DigestKey, now: Date) => sql`e.read_at is null and exists (
  select from deliveries d
  where d.school_id = e.school_id and d.entry_id = e.entry_id and d.channel = ${channel} and d.status = 'digest' and d.due_at <= ${now}::timestamptz + ${LEASE})`

/** Also of what has been read meanwhile, or may no longer be. A failure that is tried again stays in the summary. */
export const settleDigest = async (
  tx: Tx,
  { reader_id, channel }: DigestKey,
  { status, reason, now }: { status: 'digest' | 'sent' | 'failed'; reason: string | null; now: Date },
): Promise<void> => {
  await sql`
    update deliveries d set status = ${status}, reason = ${reason}, attempts = d.attempts + 1,
      due_at = case when ${status} = 'digest' then d.due_at end
    from feed_entries e
    where e.school_id = d.school_id and e.entry_id = d.entry_id and e.user_id = ${reader_id} and d.channel = ${channel}
      and d.status = 'digest' and d.due_at <= ${now}::timestamptz + ${LEASE}`.execute(tx)
}
