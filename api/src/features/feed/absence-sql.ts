import { sql } from 'kysely'
import { ASSISTANCE } from '@plantel/contract/school-words'
import { ASSISTANCE_RULES } from '@plantel/contract/attendance'
import { MARK } from '@plantel/contract/marks'
import { isNotAwaited } from '../../domain/awaited/awaited.ts'
import { settingNumber } from '../../domain/schools/setting-number.ts'

const ABSENT = Object.values(ASSISTANCE).filter((value) => ASSISTANCE_RULES[value].toldAs === 'absence')

/** Of a mark `a`. */
export const isTold = sql`(a.assistance in (${sql.join(ABSENT.map((value) => sql.lit(value)))}) or a.code = ${sql.lit(MARK.late)})`

const SAYS = sql`case when a.code = ${sql.lit(MARK.late)} then 'late' when ${isTold} then 'absent'
  when a.code = ${sql.lit(MARK.present)} then 'came' else 'away' end`

/** A list is about who was absent or late, and about whose entry of the day counts its lists. */
const NAMED = sql`
  named as (
    select t.school_id, t.subject_id, t.date, t.created_at, null::timestamptz as taken_at, child.student_id
    from taken t cross join unnest(t.ids) as child (student_id)
    where t.kind = 'attendance' and t.ids is not null and not exists (
      select from awaited_students w where w.school_id = t.school_id and w.student_id = child.student_id)
    union all
    select t.school_id, t.subject_id, t.date, t.created_at, l.taken_at, child.student_id
    from taken t
    join attendance_lists l on l.school_id = t.school_id and l.subject_id = t.subject_id and l.date = t.date
    cross join lateral (
      select a.student_id from assists a
      where a.school_id = l.school_id and a.subject_id = l.subject_id and a.date = l.date and ${isNotAwaited('a')} and (${isTold} or exists (
        select from feed_entries e
        where e.school_id = a.school_id and e.student_id = a.student_id and e.date = a.date and e.category = 'attendance'
          and e.subject_id is null))
      offset 0
    ) child
    where t.kind = 'attendance' and t.ids is null
  )`

/** The first list of a child's day waits longer, from when its class began or else from when it was saved. Its marks, beside those of lists and corrections that are not due yet, are not told. */
const WAITS = sql`
  put_off as materialized (
    select n.* from named n cross join (select make_interval(mins => ${settingNumber('absence-told-after')}) as wait) s
    where n.taken_at is not null and coalesce(class_began(n.subject_id, n.date), n.created_at) + s.wait > now() and not exists (
      select from student_subject_stats k
      join assists a on a.school_id = k.school_id and a.subject_id = k.subject_id and a.date = n.date and a.student_id = k.student_id
      join attendance_lists l on l.school_id = a.school_id and l.subject_id = a.subject_id and l.date = a.date
      where k.school_id = n.school_id and k.student_id = n.student_id and (l.taken_at, l.subject_id) < (n.taken_at, n.subject_id))
  ), put_off_events as (
    insert into feed_events (kind, subject_id, date, ids, created_at, due_at)
    select 'attendance', subject_id, date, array_agg(student_id order by student_id), min(taken_at),
      coalesce(class_began(subject_id, date), min(created_at)) + make_interval(mins => ${settingNumber('absence-told-after')})
    from put_off group by subject_id, date
  ), waits as materialized (
    select subject_id, date, unnest(coalesce(ids, array[null]::bigint[])) as student_id from feed_events
    where kind = 'attendance' and due_at > now()
    union all select subject_id, date, student_id from put_off
  )`

/** Of a day whose families were told that there are no classes nobody hears an absence, whenever its list comes. */
const SUSPENDED = sql`
  suspended as materialized (
    select s.subject_id, d.date
    from (select distinct date from named) d
    cross join lateral groups_suspended(d.date) as off (group_id)
    join subjects s on s.school_id = current_school_id() and s.group_id = off.group_id
  )`

const DAYS = sql`
  days as (
    select n.school_id, n.student_id, n.date, max(coalesce(n.taken_at, n.created_at)) as at, array_agg(n.subject_id) as subject_ids
    from named n group by n.school_id, n.student_id, n.date
  ), marked_days as materialized (
    select d.*, marks.marks from days d cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('assist_id', a.assist_id, 'subject_id', a.subject_id, 'mark', ${SAYS},
        'at', case when a.code = ${sql.lit(MARK.late)} then to_char(a.arrived_at, 'FMHH24:MI') end, 'taken_at', l.taken_at,
        'ready', not exists (
          select from waits w where w.subject_id = a.subject_id and w.date = a.date and coalesce(w.student_id, a.student_id) = a.student_id
        ), 'silent', (a.subject_id, a.date) in (select subject_id, date from suspended))), '[]') as marks
      from student_subject_stats k
      join assists a on a.school_id = k.school_id and a.subject_id = k.subject_id and a.date = d.date and a.student_id = k.student_id
      join attendance_lists l on l.school_id = a.school_id and l.subject_id = a.subject_id and l.date = a.date
      where k.school_id = d.school_id and k.student_id = d.student_id
    ) marks
  ), readers as (
    select d.*, parent.user_id, e.entry_id, e.told
    from marked_days d cross join lateral (
      select u.user_id
      from open_relationships r join users u on u.school_id = r.school_id and u.user_id = r.parent_id and u.status = 1
      where r.school_id = d.school_id and r.student_id = d.student_id offset 0
    ) parent
    left join feed_entries e on e.school_id = d.school_id and e.student_id = d.student_id and e.date = d.date
      and e.user_id = parent.user_id and e.category = 'attendance' and e.subject_id is null
  )`

/**
 * What each reader was told, followed by what is true now. A mark that is gone, or no longer worth telling, stays in the entry and says
 * so. `corrected`: other than told, but for an absence that became a late arrival on the same day.
 */
const said = (now: Date) => sql`
  said as materialized (
    select r.school_id, r.user_id, r.student_id, r.date, r.at, r.entry_id, r.told, news.*
    from readers r
    join schools c on c.school_id = r.school_id
    cross join lateral (
      with marks as (
        select * from jsonb_to_recordset(r.marks)
          as m (assist_id bigint, subject_id bigint, mark text, at text, taken_at timestamptz, ready boolean, silent boolean)
      ), told as (
        select t.*, coalesce(
          (select m.assist_id from marks m where m.assist_id = t.assist_id),
          (select m.assist_id from marks m where m.subject_id = t.subject_id limit 1)) as now_id
        from jsonb_to_recordset(coalesce(r.told -> 'marks', '[]'))
          as t (assist_id bigint, subject_id bigint, mark text, at text, corrected boolean)
      ), both_of_them as (
        select coalesce(m.assist_id, t.assist_id) as assist_id, coalesce(m.subject_id, t.subject_id) as subject_id, m.taken_at,
          t.mark as before, t.at as at_before, t.corrected as corrected_before, tells.ready, m.assist_id is not null as is_there,
          case
            when m.assist_id is null then 'gone'
            when not tells.ready then t.mark
            when m.mark in ('absent', 'late') then m.mark
            when t.mark is null then null
            when m.mark = 'came' and t.mark in ('late', 'in time') then 'in time'
            else m.mark
          end as mark,
          case when tells.ready then m.at when m.assist_id is not null then t.at end as at
        from marks m full join told t on t.now_id = m.assist_id
        cross join lateral (select m.ready and not (m.silent and t.mark is null) as ready) tells
      )
      select
        coalesce(bool_or((b.mark, b.at) is distinct from (b.before, b.at_before)), false) as changed,
        coalesce(bool_or(b.before is null and b.mark is not null and b.subject_id = any (r.subject_ids)), false) as is_new,
        count(*) filter (where b.is_there and (b.ready or b.before is not null)) as lists,
        jsonb_agg(jsonb_build_object('assist_id', b.assist_id, 'subject_id', b.subject_id, 'mark', b.mark, 'at', b.at,
          'corrected', coalesce(b.corrected_before, false) or (b.before is not null and b.mark <> b.before
            and not (b.before = 'absent' and b.mark = 'late' and r.date = (${now}::timestamptz at time zone c.time_zone)::date)))
          order by b.taken_at nulls first, b.subject_id) filter (where b.mark is not null) as marks
      from both_of_them b
    ) news
  )`

/** One entry a child, day and reader. What changes in it is news, but for the number of lists. */
const MISSED = sql`
  overtaken as (
    delete from deliveries d using said s where s.changed and d.school_id = s.school_id and d.entry_id = s.entry_id
  ), recounted as (
    update feed_entries e set told = jsonb_set(e.told, '{lists}', to_jsonb(s.lists))
    from said s
    where e.school_id = s.school_id and e.entry_id = s.entry_id and not s.changed and s.lists <> (s.told ->> 'lists')::integer
  ), missed as (
    insert into feed_entries (user_id, category, student_id, date, told, created_at)
    select user_id, 'attendance', student_id, date, jsonb_build_object('lists', lists, 'marks', marks), at
    from said where changed and (entry_id is not null or is_new)
    order by at, student_id
    on conflict (school_id, student_id, date, user_id) where category = 'attendance' and subject_id is null
    do update set entry_id = default, told = excluded.told, created_at = excluded.created_at, read_at = null
    returning school_id, entry_id, user_id
  )`

/** Parts of the statement that tells, after `taken`; ends with `missed`. */
export const absences = (now: Date) => sql`${NAMED}, ${WAITS}, ${SUSPENDED}, ${DAYS}, ${said(now)}, ${MISSED}`
