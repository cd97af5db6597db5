-- The day in the school's time zone, by the clock of the database.
create or replace function school_today() returns date
  language sql stable as $$
  select (now() at time zone o.time_zone)::date from schools o where o.school_id = current_school_id()
$$;
