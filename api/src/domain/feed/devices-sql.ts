import { sql } from 'kysely'

export const liveDevicesOf = (now: Date) => sql`
  select t.entry_id, 'push', null::bigint from told t
  cross join lateral (select from live_devices(${now}) d where d.school_id = t.school_id and d.user_id = t.user_id limit 1) device`
