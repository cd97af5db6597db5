import { Id } from '@plantel/contract/fields'
import * as z from 'zod/mini'
import { job } from '../../jobs/job.ts'
import { type RawBuilder, sql } from 'kysely'

export const DELIVER = job(
  'deliver',
  { school_id: Id, entry_id: Id, channel: z.enum(['push', 'mail']) },
  { twice: 'nothing once it was sent; cut short, it may arrive again', slow: true },
)

/** Push and mail cannot be taken back: wait until all have the notice and it can no longer be withdrawn. */
export const DELIVER_NOTICE = job(
  'deliver-notice',
  { school_id: Id, notice_id: Id },
  { twice: 'nothing: a person has one delivery on each channel' },
)

export const DELIVER_DIGEST = job(
  'deliver-digest',
  { school_id: Id, reader_id: Id, channel: z.enum(['push', 'mail']) },
  { twice: 'nothing once it was sent; cut short, it may arrive again', slow: true },
)

/**
 * Two parts of a `with`: `made`, `queued`. `wanted`: rows of `entry_id`, `channel`, `notice_id` and `way` (`way_of`, never
 * *never*): what is not wanted at once waits for the summary of its person.
 */
export const queueDeliveries = (wanted: RawBuilder<unknown>, now: Date) => sql`
  made as (
    insert into deliveries (entry_id, channel, notice_id, status, due_at)
    select w.entry_id, w.channel, w.notice_id, case w.way when 'now' then 'waiting' else 'digest' end,
      case when w.way <> 'now' then digest_due(w.way, ${now}) end
    from (${wanted}) w (entry_id, channel, notice_id, way)
    on conflict (school_id, entry_id, channel) do nothing
    returning entry_id, channel, notice_id, status
  ), queued as (
    select count(case m.status when 'waiting' then queue_delivery(m.entry_id, m.channel, m.notice_id)
      else note_work('held-deliveries', current_school_id()) end) as deliveries
    from made m
  )`
