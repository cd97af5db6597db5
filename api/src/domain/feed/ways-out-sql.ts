import type { FeedCategory } from '@plantel/contract/feed'
import { type RawBuilder, sql } from 'kysely'

/**
 * For `queueDeliveries`: how the entries of `told` leave the app, as their people want it. Devices that are turned on; and mail
 * where somebody asked for it. `category`: of all, or a column of `told`.
 */
export const waysOut = (now: Date, category: FeedCategory | RawBuilder<string>) => {
  const kind = typeof category === 'string' ? sql.lit(category) : category
  return sql`
  select t.entry_id, 'push', null::bigint, chosen.way from told t
  cross join lateral (select from live_devices(${now}) d where d.school_id = t.school_id and d.user_id = t.user_id limit 1) device
  cross join lateral (select way_of(t.user_id, ${kind}, 'push') as way) chosen where chosen.way <> 'never'
  union all
  select t.entry_id, 'mail', null::bigint, w.mail from told t
  join notification_ways w on w.school_id = t.school_id and w.user_id = t.user_id and w.category = ${kind} and w.mail <> 'never'`
}
