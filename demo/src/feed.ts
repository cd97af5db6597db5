import { sql } from 'kysely'
import { tellSome } from '@plantel/api/src/features/feed/tell-sql.ts'
import { instantOn, notAheadOn, schoolDaysBefore } from './days.ts'
import type { Filling } from './filling.ts'

const DAYS = 2

/**
 * Filling is not news: of all that it made, the people of the school are told what happened on the last two school days, and of the
 * grades that each group got in the class that captured last. Told as the job tells, to nobody's device.
 */
export const tellLately = async ({ tx, today }: Filling): Promise<number> => {
  const [since = today] = schoolDaysBefore(today, DAYS)
  await sql`delete from feed_events`.execute(tx)
  await sql`
    insert into feed_events (kind, subject_id, date, ids, created_at)
    select kind, subject_id, date, ids, now() - interval '1 day' from (
      select 'attendance' as kind, subject_id, date, null::bigint[] as ids, taken_at as at from attendance_lists
      where date >= ${since}::date
      union all
      select 'report', null, null, array[report_id], created_at from reports where created_at >= ${instantOn(since, '00:00')}
      union all
      select 'grade', null, released_from, array_agg(report_card_id), max(issued_at) from report_cards
      where released_from >= ${since}::date group by released_from
    ) lately
    order by at, subject_id`.execute(tx)
  await sql`
    insert into feed_events (kind, subject_id, ids)
    select 'grade', h.subject_id, array_agg(h.history_id)
    from calification_history h
    join partials p on p.school_id = h.school_id and p.partial_id = h.partial_id and p.cycle_id is null
    where ${today}::date between p.start_date and p.end_date and h.subject_id in (
      select max(c.subject_id) from subjects c
      join subject_stats k on k.school_id = c.school_id and k.subject_id = c.subject_id and k.grade_count > 0
      group by c.group_id)
    group by h.subject_id`.execute(tx)
  while ((await tellSome(tx, new Date(notAheadOn(today, '06:00')), null)) > 0);
  const { told } = await tx
    .selectFrom('feed_entries')
    .select((select) => select.fn.countAll<number>().as('told'))
    .where('category', '<>', 'notice')
    .executeTakeFirstOrThrow()
  return told
}
