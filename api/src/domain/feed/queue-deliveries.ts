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

/** Two parts of a `with`: `made`, `queued`. `wanted`: rows of `entry_id`, `channel`, `notice_id`. */
export const queueDeliveries = (wanted: RawBuilder<unknown>) => sql`
  made as (
    insert into deliveries (entry_id, channel, notice_id) ${wanted}
    on conflict (school_id, entry_id, channel) do nothing
    returning entry_id, channel, notice_id
  ), queued as (
    select count(queue_delivery(m.entry_id, m.channel, m.notice_id)) as deliveries
    from made m
  )`
