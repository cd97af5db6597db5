-- When the class began on a day by its timetable; null where it has no hour then.
create or replace function class_began(class bigint, day date) returns timestamptz
  language sql stable as $$
  select (day + min(h.starts)) at time zone c.time_zone
  from class_hours h
  join schools c on c.school_id = h.school_id
  where h.school_id = current_school_id() and h.subject_id = class and h.weekday = extract(isodow from day)::smallint and not h.ended
  group by c.time_zone
$$;
