import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { CAPTURED_CLASSES, UNGRADED } from '../../domain/capture/captured-classes.ts'
import { queueDeliveries } from '../../domain/feed/queue-deliveries.ts'
import { waysOut } from '../../domain/feed/ways-out-sql.ts'
import { settingNumber } from '../../domain/schools/setting-number.ts'

/** In the school's time zone. No regularizations: nobody can say who has grades to write. */
const closing = (now: Date) => sql`
  closing as (
    select p.school_id, p.partial_id, p.level, p.cycle_id
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

/** Once per partial, to those who have grades to write. */
export const tellCaptures = async (tx: Tx, now: Date): Promise<void> => {
  await sql`
    with ${closing(now)}, told as (
      insert into feed_entries (user_id, category, partial_id, created_at)
      select distinct s.professor_id, 'grade', p.partial_id, ${now}::timestamptz
      from closing p ${CAPTURED_CLASSES}
      join users u on u.school_id = s.school_id and u.user_id = s.professor_id and u.status = 1
      where ${UNGRADED}
      on conflict do nothing
      returning school_id, entry_id, user_id
    ), ${queueDeliveries(waysOut(now, 'grade'), now)}
    select deliveries from queued`.execute(tx)
}
