-- The current groups whose families were told, or are about to be, that there are no classes on a day. As groups_off, of suspensions only.
create or replace function groups_suspended(day date) returns setof bigint
  language sql stable as $$
  select g.group_id
  from schools c
  join activities a on a.school_id = c.school_id and a.no_class = 1 and a.status = 1 and a.notice_id is not null
    and a.ends_at >= day::timestamp at time zone c.time_zone
    and a.start_date < (day + 1)::timestamp at time zone c.time_zone
  join groups g on g.school_id = c.school_id and g.cycle_id is null and a.level in (0, g.level) and coalesce(a.turn, g.turn) = g.turn
    and (not a.by_groups or exists (
      select from activity_groups n where n.school_id = a.school_id and n.activity_id = a.activity_id and n.group_id = g.group_id))
  where c.school_id = current_school_id()
$$;
