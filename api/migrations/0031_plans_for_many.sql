-- A trigger's statements are planned once for a connection, for as many rows as it wrote the first time. After a single student, a
-- join of what was with what is compares each row with every other: deactivating 12,000 students took a minute. So what was and what
-- is never meet in a join, as in 0025, 0027 and 0029.

-- As before.
create or replace function count_active_students() returns trigger
  language plpgsql as $$
declare
  gained integer;
begin
  gained := (select coalesce(sum(status), 0) from added) - (select coalesce(sum(status), 0) from removed);
  if gained <> 0 then perform count_school_students(gained, -gained); end if;
  perform count_students(array(
    select distinct e.group_id
    from (select school_id, student_id, status from added except select school_id, student_id, status from removed) n
    join enrollments e on e.school_id = n.school_id and e.student_id = n.student_id and e.cycle_id is null));
  return null;
end $$;
