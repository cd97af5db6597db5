-- A mean in hundredths of a grade, cut and not rounded: it is rounded once, where it is written (docs/decisions/0047-averages-rounded-once.md).
create or replace function kept_mean(grade_sum bigint, grade_count integer) returns integer
  language sql immutable parallel safe as $$
  select coalesce(grade_sum / nullif(grade_count, 0), 0)::integer
$$;
