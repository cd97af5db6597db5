import { ASSISTANCE } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { startOfList } from '../../domain/attendance/list-start.ts'
import { waysOut } from '../../domain/feed/ways-out-sql.ts'
import { queueDeliveries } from '../../domain/feed/queue-deliveries.ts'
import { isHead } from './limit-sql.ts'

/** A list, or some children of it, of which the families are told now. */
export interface ToldList {
  subject_id: number
  date: string
  ids: number[] | null
}

const ABSENT = sql.lit(ASSISTANCE.absent)
const PRESENT = sql.lit(ASSISTANCE.present)

/** Who may read of it: heads of everybody, advisors of their groups; and what each has read of these days. */
const READERS = sql`
  heads as materialized (select u.user_id from users u where u.status = 1 and ${isHead}),
  advisors as materialized (
    select g.group_id, u.user_id from groups g
    join users u on u.school_id = g.school_id and u.user_id = g.assessor_id and u.status = 1
    where g.cycle_id is null
  ), entries as materialized (
    select d.date, r.user_id, e.entry_id, e.told
    from (select distinct date from events) d
    cross join (select user_id from heads union select user_id from advisors) r
    cross join lateral (
      select f.entry_id, f.told from feed_entries f
      where f.school_id = current_school_id() and f.user_id = r.user_id and f.date = d.date and f.category = 'attendance'
        and f.student_id is null and f.told ? 'left' offset 0
    ) e
  )`

/** Whoever has an absence that day in these lists, or was said to have left. */
const CHILDREN = sql`
  children as materialized (
    select e.date, unnest(e.ids) as student_id from events e where e.ids is not null
    union
    select e.date, child.student_id
    from events e
    cross join lateral (
      select a.student_id from assists a
      where a.school_id = current_school_id() and a.subject_id = e.subject_id and a.date = e.date and exists (
        select from assists b
        where b.school_id = a.school_id and b.student_id = a.student_id and b.date = a.date and b.assistance = ${ABSENT})
      offset 0
    ) child
    where e.ids is null
    union
    select n.date, student_id::bigint from entries n cross join lateral jsonb_array_elements_text(n.told -> 'left') as t (student_id)
  )`

/**
 * A list within its grace, and a correction within it, say nothing yet. What only waits until the first list of a child's day may be told
 * to the family (its event is as old as the list) is known here.
 */
const DAYS = sql`
  marks as materialized (
    select k.date, k.student_id, l.subject_id, l.taken_at, k.assistance, ${startOfList('l')} as starts
    from (
      select d.date, d.student_id, a.school_id, a.subject_id, a.assistance
      from children d
      cross join lateral (
        select a.school_id, a.subject_id, a.assistance
        from student_subject_stats s
        join assists a on a.school_id = s.school_id and a.subject_id = s.subject_id and a.date = d.date and a.student_id = s.student_id
        where s.school_id = current_school_id() and s.student_id = d.student_id offset 0
      ) a
    ) k
    join attendance_lists l on l.school_id = k.school_id and l.subject_id = k.subject_id and l.date = k.date
    join schools c on c.school_id = l.school_id
  ), days as materialized (
    select d.date, d.student_id,
      coalesce(max(m.starts) filter (where m.assistance = ${ABSENT}) > min(m.starts) filter (where m.assistance = ${PRESENT}), false) as has_left
    from children d
    left join marks m on m.date = d.date and m.student_id = d.student_id and not exists (
      select from feed_events w
      where w.kind = 'attendance' and w.subject_id = m.subject_id and w.date = m.date and w.due_at > now()
        and (w.ids is null or (m.student_id = any (w.ids) and w.created_at > m.taken_at)))
    group by d.date, d.student_id
  )`

/** Of each reader and day who has left, and of whom that was said and is true no more. */
const SAID = sql`
  mine as (
    select h.user_id, d.date, d.student_id from days d cross join heads h where d.has_left
    union
    select a.user_id, d.date, d.student_id
    from days d
    join student_places p on p.school_id = current_school_id() and p.student_id = d.student_id
    join advisors a on a.group_id = p.group_id
    where d.has_left
  ), before as (
    select n.user_id, n.date, said.student_id::bigint as student_id, said.mark
    from entries n
    cross join lateral (
      select student_id, 'left' as mark from jsonb_array_elements_text(n.told -> 'left') as t (student_id)
      union all select student_id, 'mended' from jsonb_array_elements_text(n.told -> 'mended') as t (student_id)
    ) said
  ), named as (
    select user_id, date, student_id, b.mark as before,
      case when m.user_id is not null then 'left' when not d.has_left then 'mended' else b.mark end as mark
    from mine m
    full join before b using (user_id, date, student_id)
    left join days d using (date, student_id)
  ), said as materialized (
    select user_id, date, bool_or(mark is distinct from before) as changed, jsonb_build_object(
      'left', coalesce(jsonb_agg(student_id order by student_id) filter (where mark = 'left'), '[]'),
      'mended', coalesce(jsonb_agg(student_id order by student_id) filter (where mark = 'mended'), '[]')) as told
    from named group by user_id, date
  )`

/** One entry a reader and day: a child is news once, and again when it was not true. */
export const tellLeft = async (tx: Tx, now: Date, lists: readonly ToldList[]): Promise<void> => {
  if (lists.length === 0) return
  await sql`
    with events as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(lists)}::jsonb) as e (subject_id bigint, date date, ids bigint[])
    ), ${READERS}, ${CHILDREN}, ${DAYS}, ${SAID}, overtaken as (
      delete from deliveries v using said s, entries n
      where s.changed and n.user_id = s.user_id and n.date = s.date
        and v.school_id = current_school_id() and v.entry_id = n.entry_id
    ), told as (
      insert into feed_entries (user_id, category, date, told, created_at)
      select user_id, 'attendance', date, told, ${now}::timestamptz from said where changed order by date, user_id
      on conflict (school_id, user_id, date, (told ? 'left')) where category = 'attendance' and student_id is null
      do update set entry_id = default, told = excluded.told, created_at = excluded.created_at, read_at = null
      returning school_id, entry_id, user_id
    ), ${queueDeliveries(waysOut(now, 'attendance'), now)}
    select deliveries from queued`.execute(tx)
}
