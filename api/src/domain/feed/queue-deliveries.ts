import { Id } from '@plantel/contract/fields'
import * as z from 'zod/mini'
import { job } from '../../jobs/job.ts'
import { type RawBuilder, sql } from 'kysely'

/** Takes one entry to its person on one channel. Queued by `queue_delivery()`. */
export const DELIVER = job(
  'deliver',
  { school_id: Id, entry_id: Id, channel: z.enum(['push', 'mail']) },
  { twice: 'nothing once it was sent; cut short, it may arrive again', slow: true },
)

/** By push and mail, which nobody can take back: only once everybody has the notice and its sender no longer can withdraw it. */
export const DELIVER_NOTICE = job(
  'deliver-notice',
  { school_id: Id, notice_id: Id },
  { twice: 'nothing: a person has one delivery on each channel' },
)

/**
 * Two parts of a `with`, `made` and `queued`: what is to be delivered (rows of `entry_id`, `channel`, `notice_id`) gets its row and
 * its job, both only the first time.
 */
export const queueDeliveries = (wanted: RawBuilder<unknown>) => sql`
  made as (
    insert into deliveries (entry_id, channel, notice_id) ${wanted}
    on conflict (school_id, entry_id, channel) do nothing
    returning entry_id, channel, notice_id
  ), queued as (
    select count(queue_delivery(m.entry_id, m.channel, m.notice_id)) as deliveries
    from made m
  )`
