-- The school days of a group from `first` to `last`, in order: Monday to Friday, with `saturdays` also these, without those on which
-- the calendar has no classes for it.
create or replace function school_days(of_group bigint, first date, last date, saturdays boolean default false) returns setof date
  language sql stable as $$
  select days.day::date
  from generate_series(first::timestamp, last::timestamp, interval '1 day') as days (day)
  where extract(isodow from days.day) < case when saturdays then 7 else 6 end
    and not exists (
      select from schools c
      join groups g on g.school_id = c.school_id and g.group_id = of_group
      join activities a on a.school_id = c.school_id and a.no_class = 1 and a.status = 1
        and a.ends_at >= days.day at time zone c.time_zone
        and a.start_date < (days.day + interval '1 day') at time zone c.time_zone
        and a.level in (0, g.level) and coalesce(a.turn, g.turn) = g.turn
        and (not a.by_groups or exists (
          select from activity_groups n
          where n.school_id = a.school_id and n.activity_id = a.activity_id and n.group_id = of_group))
      where c.school_id = current_school_id())
  order by days.day
$$;
