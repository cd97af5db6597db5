import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { waysOut } from '../../domain/feed/ways-out-sql.ts'
import { queueDeliveries } from '../../domain/feed/queue-deliveries.ts'
import { isRelatedTo } from '../../domain/families/related.ts'

/** The staff is told this many days before a resolution ends. */
const STAGES = [30, 7, 0]

/** The first day, in the school's time zone, on which the staff is to be told again. */
export const NEXT_STAGE = sql<Date | null>`
  select min((c.valid_until - stage.days)::timestamp at time zone o.time_zone)
  from custody_resolutions c join schools o on o.school_id = current_school_id()
  cross join unnest(${sql.lit(`{${STAGES.join(',')}}`)}::smallint[]) as stage (days)
  where c.told_days is distinct from 0 and stage.days < coalesce(c.told_days, 31)`

/**
 * Administrators and directors who are not of the family, once a stage, whatever days the job missed. No access changes: they decide. In
 * the school's time zone.
 */
export const tellEnding = async (tx: Tx, now: Date): Promise<void> => {
  await sql`
    with ending as (
      update custody_resolutions c set told_days = stage.days
      from schools o
      cross join lateral (select (${now}::timestamptz at time zone o.time_zone)::date as day) today
      cross join unnest(${STAGES}::smallint[]) as stage (days)
      where o.school_id = current_school_id() and o.status = 1 and c.told_days is distinct from 0
        and c.valid_until <= today.day + 30
        and stage.days = (select min(s) from unnest(${STAGES}::smallint[]) s where c.valid_until - today.day <= s)
        and (c.told_days is null or c.told_days > stage.days)
      returning c.school_id, c.student_id, c.valid_until
    ), told as (
      insert into feed_entries (user_id, category, student_id, custody, date, created_at)
      select u.user_id, 'report', e.student_id, 'expires', e.valid_until, ${now}::timestamptz
      from ending e join users u on u.school_id = e.school_id and u.status = 1
        and (u.group_id like '1%' or u.group_id like '_____1%')
      where not ${isRelatedTo(sql.ref('u.user_id'), 'e')}
      order by e.valid_until, u.user_id
      returning school_id, entry_id, user_id
    ), ${queueDeliveries(waysOut(now, 'report'), now)}
    select deliveries from queued`.execute(tx)
}
