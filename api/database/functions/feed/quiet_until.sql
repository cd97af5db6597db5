-- When devices may sound again. Null: they may now. The setting holds two hours of the school; two equal ones are no quiet hours.
create or replace function quiet_until(at timestamptz) returns timestamptz
  language sql stable as $$
  select case
    when q.from_hour = q.to_hour then null
    when q.from_hour < q.to_hour and here.hour >= q.from_hour and here.hour < q.to_hour then (here.day + q.to_hour) at time zone s.time_zone
    when q.from_hour > q.to_hour and here.hour >= q.from_hour then (here.day + 1 + q.to_hour) at time zone s.time_zone
    when q.from_hour > q.to_hour and here.hour < q.to_hour then (here.day + q.to_hour) at time zone s.time_zone
  end
  from schools s
  cross join lateral (select (at at time zone s.time_zone)::date as day, (at at time zone s.time_zone)::time as hour) here
  cross join lateral (
    select split_part(v.value, ' ', 1)::time as from_hour, split_part(v.value, ' ', 2)::time as to_hour
    from (select coalesce((select value from settings where key = 'quiet-hours'), '21:00 7:00') as value) v
  ) q
  where s.school_id = current_school_id()
$$;
