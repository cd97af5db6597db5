import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { AT_ONCE } from '../../jobs/waiting-work.ts'
import { queueDeliveries } from '../../domain/feed/queue-deliveries.ts'
import { absences, isTold } from './absence-sql.ts'
import { HANDED } from './handed-cards-sql.ts'
import { waysOut } from '../../domain/feed/ways-out-sql.ts'
import { tellLeft, type ToldList } from './left-sql.ts'
import { EXCUSED } from './excuse-sql.ts'
import { FULL_FILES, WARNED } from './limit-sql.ts'

/** Most events, and things that they name, per statement: keeps it far from its time limit. */
const EVENTS = 25
const MARKS = 500

/** Deleted once told. Things beyond `MARKS` become a new event; marks of a list stay together. */
const taken = (event_id: number | null) => sql`
  waiting as (
    select f.school_id, f.event_id, row_number() over (order by f.due_at, f.event_id) as place,
      sum(coalesce(cardinality(f.ids), listed.marks)) over (order by f.due_at, f.event_id) as marks
    from (
      select * from feed_events
      where due_at <= now() and (${event_id}::bigint is null or event_id = ${event_id}::bigint)
      order by due_at, event_id limit ${EVENTS}
    ) f
    cross join lateral (
      select count(*) as marks from assists a
      where a.school_id = f.school_id and a.subject_id = f.subject_id and a.date = f.date and ${isTold}
    ) listed
  ), taken as (
    delete from feed_events f using waiting w
    where f.school_id = w.school_id and f.event_id = w.event_id and (w.place = 1 or w.marks <= ${MARKS})
    returning f.school_id, f.kind, f.subject_id, f.date, f.created_at, f.ids[:${sql.lit(MARKS)}] as ids, f.ids[${sql.lit(MARKS + 1)}:] as others
  ), put_back as (
    insert into feed_events (kind, subject_id, date, created_at, ids)
    select kind, subject_id, date, created_at, others from taken where cardinality(others) > 0
  )`

/** Skips a grade that was changed or cleared since: its successor is told. */
const HAPPENED = sql`
  reported as (
    select r.school_id, f.student_id, r.report_id, r.file_id, f.assessor_id, r.user_id as writer, r.created_at as at
    from taken t cross join unnest(t.ids) as named (report_id)
    join reports r on r.school_id = t.school_id and r.report_id = named.report_id
    join files f on f.school_id = r.school_id and f.file_id = r.file_id
    where t.kind = 'report'
  ), happened as (
    select 'grade' as category, h.school_id, h.student_id, h.subject_id, null::bigint as report_id, h.partial_id, h.is_final,
      h.history_id, h.to_calification as calification, h.changed_at as at
    from taken t
    join calification_history h on h.school_id = t.school_id and h.subject_id = t.subject_id and h.history_id = any (t.ids)
    where t.kind = 'grade' and not exists (
      select from calification_history n
      where n.school_id = h.school_id and n.subject_id = h.subject_id and n.student_id = h.student_id
        and n.partial_id = h.partial_id and n.is_final = h.is_final and n.history_id > h.history_id)
    union all
    select 'report', school_id, student_id, null, report_id, null, null, null, null, at from reported
  )`

/** Looked up one by one: the planner would compare each event with the whole school. */
const CONCERNED = sql`
  concerned as (
    select h.*, parent.user_id
    from happened h cross join lateral (
      select u.user_id
      from open_relationships r join users u on u.school_id = r.school_id and u.user_id = r.parent_id and u.status = 1
      where r.school_id = h.school_id and r.student_id = h.student_id offset 0
    ) parent
    union
    select 'report', w.school_id, w.student_id, null, w.report_id, null, null, null, null, w.at, advisor.user_id
    from reported w cross join lateral (
      select u.user_id from users u
      where u.school_id = w.school_id and u.user_id = w.assessor_id and u.status = 1 and u.user_id <> w.writer offset 0
    ) advisor
  )`

/** A corrected grade renews its entry. Nobody hears of the clearing of a grade they never heard of. */
const GRADED = sql`
  regraded as (
    select c.*, before.entry_id
    from concerned c left join lateral (
      select e.entry_id, h.to_calification
      from feed_entries e join calification_history h on h.school_id = e.school_id and h.history_id = e.history_id
      where e.school_id = c.school_id and e.student_id = c.student_id and e.subject_id = c.subject_id
        and e.partial_id = c.partial_id and e.is_final = c.is_final and e.user_id = c.user_id and e.category = 'grade'
      offset 0
    ) before on true
    where c.category = 'grade' and c.calification is distinct from before.to_calification
  ), recalled as (
    delete from deliveries d using regraded g where d.school_id = g.school_id and d.entry_id = g.entry_id
  ), graded as (
    insert into feed_entries (user_id, category, student_id, subject_id, partial_id, is_final, history_id, created_at)
    select user_id, category, student_id, subject_id, partial_id, is_final, history_id, at
    from regraded where calification is not null or entry_id is not null
    order by at, student_id
    on conflict (school_id, student_id, subject_id, partial_id, is_final, user_id) where category = 'grade' and student_id is not null
    do update set entry_id = default, history_id = excluded.history_id, created_at = excluded.created_at, read_at = null
    where feed_entries.history_id < excluded.history_id
    returning school_id, entry_id, user_id
  )`

const TOLD = sql`
  others as (
    insert into feed_entries (user_id, category, student_id, report_id, file_id, file_limit, created_at)
    select user_id, 'report', student_id, report_id, file_id, file_limit, at
    from (
      select user_id, student_id, report_id, null::bigint as file_id, null::integer as file_limit, at
      from concerned where category = 'report'
      union all
      select user_id, student_id, null, file_id, file_limit, at from warned
    ) news
    order by at, file_limit nulls first, student_id
    on conflict do nothing
    returning school_id, entry_id, user_id
  ), told as (
    select *, 'attendance' as category from missed union all select *, 'report' from others
    union all select *, 'grade' from graded union all select *, 'grade' from handed
    union all select *, 'attendance' from excused
  )`

/** One transaction. @param event_id null: the oldest @returns how many events it took */
export const tellSome = async (tx: Tx, now: Date, event_id: number | null): Promise<number> => {
  // One at a time in a school: what was told of a child's day is read, and followed.
  await sql`select pg_advisory_xact_lock(hashtext('tell-feed'), current_school_id()::integer)`.execute(tx)
  const { rows } = await sql<{ taken: number; lists: ToldList[] | null }>`
    with ${taken(event_id)}, ${absences(now)}, ${HAPPENED}, ${CONCERNED}, ${FULL_FILES}, ${WARNED}, ${GRADED}, ${HANDED}, ${EXCUSED}, ${TOLD}, ${queueDeliveries(waysOut(now, sql`t.category`), now)}
    select (select count(*) from taken) as taken, (select deliveries from queued) as deliveries, (
      select json_agg(json_build_object('subject_id', t.subject_id, 'date', t.date, 'ids', t.ids)) from taken t
      where t.kind = 'attendance') as lists`.execute(tx)
  await tellLeft(tx, now, rows[0]?.lists ?? [])
  return rows[0]?.taken ?? 0
}

export const findNextEvents = async (tx: Tx): Promise<number[]> => {
  const rows = await tx
    .selectFrom('feed_events')
    .select('event_id')
    .where('due_at', '<=', sql<string>`now()`)
    .orderBy('due_at')
    .orderBy('event_id')
    .limit(EVENTS)
    .execute()
  return rows.map(({ event_id }) => event_id)
}

export const findNextTime = async (tx: Tx): Promise<Date | null> => {
  const { next } = await tx
    .selectFrom('feed_events')
    .select((select) => select.fn.min('due_at').as('next'))
    .executeTakeFirstOrThrow()
  return next === null ? null : new Date(next)
}

export const setAside = async (tx: Tx, event_id: number): Promise<void> => {
  await tx.deleteFrom('feed_events').where('event_id', '=', event_id).execute()
}

export const isLate = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql<{ late: boolean }>`
    select exists (select from feed_events where due_at <= now()) as late`.execute(tx)
  return rows[0]?.late ?? false
}

/** While anything waits, look each minute: what is added later may be due sooner. */
export const NEXT_TELLING = sql<Date | null>`select ${AT_ONCE} where exists (select from feed_events)`
