import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { queueDeliveries } from '../../domain/feed/queue-deliveries.ts'
import { waysOut } from '../../domain/feed/ways-out-sql.ts'
import { settingNumber } from '../../domain/schools/setting-number.ts'

/** In the school's time zone. No regularizations: nobody can say who has grades to write. */
const closing = (now: Date) => sql`
  closing as (
    select p.school_id, p.partial_id, p.level
    from schools c
    cross join lateral (select (${now}::timestamptz at time zone c.time_zone)::date as day) today
    cross join (select ${settingNumber('days-startend-campaign-scores')} as days) s
    join partials p on p.school_id = c.school_id and p.cycle_id is null and p.status = 1 and not p.is_regularized
    where c.school_id = current_school_id() and c.status = 1 and s.days > 0
      and today.day between greatest(p.start_date, p.limit_date - s.days) and p.limit_date
  )`

export const nextCapture = (now: Date) => sql<Date | null>`
  select min(next.day::timestamp at time zone c.time_zone)
  from schools c
  cross join lateral (select (${now}::timestamptz at time zone c.time_zone)::date as day) today
  cross join (select ${settingNumber('days-startend-campaign-scores')} as days) s
  join partials p on p.school_id = c.school_id and p.cycle_id is null and p.status = 1 and not p.is_regularized
  cross join lateral (select greatest(p.start_date, p.limit_date - s.days, today.day + 1) as day) next
  where c.school_id = current_school_id() and c.status = 1 and s.days > 0 and next.day <= p.limit_date`

/** Once per partial, also to those who are done: missing grades are not kept per partial. */
export const tellCaptures = async (tx: Tx, now: Date): Promise<void> => {
  await sql`
    with ${closing(now)}, told as (
      insert into feed_entries (user_id, category, partial_id, created_at)
      select distinct s.professor_id, 'grade', p.partial_id, ${now}::timestamptz
      from closing p
      join groups g on g.school_id = p.school_id and g.level = p.level and g.cycle_id is null
      join group_stats n on n.school_id = g.school_id and n.group_id = g.group_id and n.students > 0
      join subjects s on s.school_id = g.school_id and s.group_id = g.group_id
      join users u on u.school_id = s.school_id and u.user_id = s.professor_id and u.status = 1
      on conflict do nothing
      returning school_id, entry_id, user_id
    ), ${queueDeliveries(waysOut(now, 'grade'), now)}
    select deliveries from queued`.execute(tx)
}
