-- Whether a group has classes on a day: by the weekday and the calendar, whatever its timetable says.
create or replace function is_school_day(of_group bigint, day date, saturdays boolean default false) returns boolean
  language sql stable as $$
  select exists (select from school_days(of_group, day, day, saturdays))
$$;
