-- How long a list of attendance may be taken back, and tells nothing.
create or replace function absence_grace() returns interval
  language sql stable as $$
  select make_interval(mins => coalesce(
    (select value::integer from settings where school_id = current_school_id() and key = 'absence-grace-minutes'), 10))
$$;
