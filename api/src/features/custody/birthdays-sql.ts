import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { queueDeliveries } from '../../domain/feed/queue-deliveries.ts'
import { waysOut } from '../../domain/feed/ways-out-sql.ts'
import { isRelatedTo } from '../../domain/families/related.ts'

/** The administration is told this many days before. */
const AHEAD = 30

/** Of a day of birth: the first day, in the school's time zone, on which the birthday may be told. */
export const nextBirthday = (now: Date) => sql<Date | null>`
  select ((min(s.date_birth) + interval '18 years')::date - ${AHEAD}::integer)::timestamp at time zone o.time_zone
  from schools o join students s on s.school_id = o.school_id and s.status = 1
    and s.date_birth > (((${now}::timestamptz at time zone o.time_zone)::date + ${AHEAD}::integer) - interval '18 years')::date
  where o.school_id = current_school_id()
  group by o.time_zone`

/** Administrators who are not of the family, once of each birthday, whatever days the job missed. They decide with the family. */
export const tellBirthdays = async (tx: Tx, now: Date): Promise<void> => {
  await sql`
    with turning as (
      select s.school_id, s.student_id, (s.date_birth + interval '18 years')::date as day
      from schools o
      cross join lateral (select (${now}::timestamptz at time zone o.time_zone)::date as day) today
      join students s on s.school_id = o.school_id and s.status = 1
        and s.date_birth between (today.day - interval '18 years')::date
          and ((today.day + ${AHEAD}::integer) - interval '18 years')::date
      where o.school_id = current_school_id() and o.status = 1
    ), told as (
      insert into feed_entries (user_id, category, student_id, custody, date, created_at)
      select u.user_id, 'report', t.student_id, 'adult', t.day, ${now}::timestamptz
      from turning t join users u on u.school_id = t.school_id and u.status = 1 and u.group_id like '1%'
      where not ${isRelatedTo(sql.ref('u.user_id'), 't')} and not exists (
        select from feed_entries e where e.school_id = t.school_id and e.student_id = t.student_id and e.date = t.day
          and e.custody = 'adult')
      order by t.day, t.student_id, u.user_id
      returning school_id, entry_id, user_id
    ), ${queueDeliveries(waysOut(now, 'report'), now)}
    select deliveries from queued`.execute(tx)
}
