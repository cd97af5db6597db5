-- How many lists of each class of the current cycle were due until a day, by the timetable of now: from the first list that its level
-- took, inside a partial, on days with classes; of a group by the day, the class that carries its list. As due_lists says it of a day.
create or replace function lists_due(last date) returns table (subject_id bigint, due bigint)
  language sql stable as $$
  with began as materialized (
    select p.level, min(f.day) as day
    from partials p
    cross join lateral (
      select min(l.date) as day from attendance_lists l where l.school_id = p.school_id and l.partial_id = p.partial_id) f
    where p.school_id = current_school_id() and p.cycle_id is null and p.status = 1 and f.day is not null group by p.level
  ), days as materialized (
    select distinct p.level, d.day::date as day, extract(isodow from d.day)::smallint as weekday
    from began b
    join partials p on p.school_id = current_school_id() and p.cycle_id is null and p.status = 1 and p.level = b.level
    cross join lateral generate_series(
      greatest(b.day, p.start_date)::timestamp, least(last, p.end_date)::timestamp, interval '1 day') as d (day)
  ), weeks as materialized (
    select level, weekday, count(*) as days from days group by level, weekday
  ), off as materialized (
    select g.group_id, d.weekday, count(distinct d.day) as days
    from days_without_classes((select min(day) from began), last) n
    join groups g on g.school_id = current_school_id() and g.group_id = n.group_id
    join days d on d.level = g.level and d.day = n.day
    group by g.group_id, d.weekday
  ), met as materialized (
    select g.school_id, g.group_id, g.roll_subject_id, w.weekday, w.days - coalesce(o.days, 0) as days
    from groups g
    join weeks w on w.level = g.level
    left join off o on o.group_id = g.group_id and o.weekday = w.weekday
    where g.school_id = current_school_id() and g.cycle_id is null
  )
  select h.subject_id, sum(m.days)::bigint
  from (select distinct c.group_id, c.subject_id, c.weekday from class_hours c
    where c.school_id = current_school_id() and not c.ended) h
  join met m on m.group_id = h.group_id and m.weekday = h.weekday and m.roll_subject_id is null
  group by h.subject_id
  union all
  select m.roll_subject_id, sum(m.days)::bigint
  from met m
  where m.roll_subject_id is not null and (m.weekday < 6 or (m.weekday = 6 and exists (
    select from class_hours h where h.school_id = m.school_id and h.group_id = m.group_id and h.weekday = 6)))
  group by m.roll_subject_id
$$;
