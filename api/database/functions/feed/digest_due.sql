-- When the next summary leaves: at 18:00 of the school, a weekly one on Friday.
create or replace function digest_due(way text, at timestamptz) returns timestamptz
  language sql stable as $$
  select (days.day + case when way = 'weekly' then (12 - extract(isodow from days.day)::integer) % 7 else 0 end + time '18:00') at time zone s.time_zone
  from schools s
  cross join lateral (
    select (at at time zone s.time_zone)::date + case when (at at time zone s.time_zone)::time < time '18:00' then 0 else 1 end as day
  ) days
  where s.school_id = current_school_id()
$$;
