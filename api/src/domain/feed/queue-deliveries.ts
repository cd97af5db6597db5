import { type RawBuilder, sql } from 'kysely'

/** Takes one entry to its person on one channel: `{ entry_id, channel }`. Queued by `queue_delivery()`. */
export const DELIVER = 'deliver'

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
