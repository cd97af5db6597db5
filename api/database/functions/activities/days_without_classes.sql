-- Each day from `first` to `last` on which the calendar has no classes for a group of the current cycle, once or more often. Sundays
-- and Saturdays are none of its business.
create or replace function days_without_classes(first date, last date) returns table (group_id bigint, day date)
  language sql stable as $$
  select g.group_id, days.day::date
  from schools c
  join activities a on a.school_id = c.school_id and a.no_class = 1 and a.status = 1
    and a.ends_at >= first::timestamp at time zone c.time_zone and a.start_date < (last + 1)::timestamp at time zone c.time_zone
  cross join lateral generate_series(
    greatest(first, (a.start_date at time zone c.time_zone)::date)::timestamp,
    least(last, (a.ends_at at time zone c.time_zone)::date)::timestamp, interval '1 day') as days (day)
  join groups g on g.school_id = a.school_id and g.cycle_id is null and a.level in (0, g.level) and coalesce(a.turn, g.turn) = g.turn
    and (not a.by_groups or exists (
      select from activity_groups n
      where n.school_id = a.school_id and n.activity_id = a.activity_id and n.group_id = g.group_id))
  where c.school_id = current_school_id()
$$;
