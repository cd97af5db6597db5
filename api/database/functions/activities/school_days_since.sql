-- How many school days of a group come after `day`, up to and with `today`; counts no further than `most`.
create or replace function school_days_since(of_group bigint, day date, today date, most integer, saturdays boolean default false)
  returns integer language sql stable as $$
  select count(*)::integer from (select from school_days(of_group, day + 1, today, saturdays) limit most) counted
$$;
