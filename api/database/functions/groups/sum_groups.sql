-- Adds changes of classes to their groups, in the order of the groups: writers of the same groups wait instead of deadlocking.
-- A class is created and deleted without marks, so only updates count.
create or replace function sum_groups() returns trigger
  language plpgsql as $$
declare
  gained record;
begin
  for gained in
    select school_id, group_id, sum(sign * grade_sum) as grade_sum, sum(sign * grade_count) as grade_count,
      sum(sign * presences) as presences, sum(sign * absences) as absences, sum(sign * lates) as lates, sum(sign * excused) as excused
    from (select *, 1 as sign from added union all select *, -1 from removed) change
    group by school_id, group_id order by group_id
  loop
    update group_stats k set grade_sum = k.grade_sum + gained.grade_sum, grade_count = k.grade_count + gained.grade_count,
      presences = k.presences + gained.presences, absences = k.absences + gained.absences, lates = k.lates + gained.lates,
      excused = k.excused + gained.excused
    where k.school_id = gained.school_id and k.group_id = gained.group_id;
  end loop;
  return null;
end $$;

create or replace trigger subject_stats_sum after update on subject_stats
  referencing old table as removed new table as added for each statement execute function sum_groups();
