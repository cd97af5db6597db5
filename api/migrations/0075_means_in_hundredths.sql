-- The kept averages become hundredths, cut. As tenths of 0–100 they were rounded, and where they were written on 0–10 a second time:
-- decision 47.

create function kept_mean(grade_sum bigint, grade_count integer) returns integer
  language sql immutable parallel safe as $$
  select coalesce(grade_sum / nullif(grade_count, 0), 0)::integer
$$;

-- A table is written anew whatever row security says, and so are its indexes: quicker than an update in each school. A column's type
-- cannot be touched while a view or a trigger names it.
do $$
declare
  differences text := pg_get_viewdef('stats_differences'::regclass);
  changed text := regexp_replace(
    differences, 'CASE\s+WHEN \(student_stats\.grade_count = 0\).*?END', 'kept_mean(grade_sum, grade_count)');
begin
  if changed = differences then raise exception 'stats_differences no longer compares averages'; end if;
  drop view stats_differences;
  drop trigger student_stats_average on student_stats;
  alter table student_stats alter column average type integer using kept_mean(grade_sum, grade_count);
  execute 'create view stats_differences with (security_invoker = true) as ' || changed;
end $$;
grant select on stats_differences to plantel_app;

create or replace function keep_average() returns trigger
  language plpgsql as $$
begin
  new.average := kept_mean(new.grade_sum, new.grade_count);
  return new;
end $$;
create trigger student_stats_average before update of grade_sum, grade_count, average on student_stats
  for each row execute function keep_average();

-- Its expression can be changed from PostgreSQL 17 on only.
alter table student_cycle_stats drop column average;
alter table student_cycle_stats
  add column average integer not null generated always as (kept_mean(grade_sum, grade_count)) stored;
create index student_cycle_stats_average on student_cycle_stats (school_id, cycle_id, average, student_id);
