-- The kept average is written with its sums. A generated column would be computed by every update, also of attendance.
create or replace function keep_average() returns trigger
  language plpgsql as $$
begin
  new.average := kept_mean(new.grade_sum, new.grade_count);
  return new;
end $$;

create or replace trigger student_stats_average before update of grade_sum, grade_count, average on student_stats
  for each row execute function keep_average();
