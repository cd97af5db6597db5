-- Counts again in their groups the students whose status changed.
-- A trigger plans its statements once per connection, for as many rows as the first call had. A join of old and new rows planned for
-- one student compares each row with every other: deactivating 12,000 students took a minute. So old and new rows are grouped.
create or replace function count_active_students() returns trigger
  language plpgsql as $$
declare
  active integer;
  inactive integer;
begin
  active := (select count(*) filter (where status = 1) from added) - (select count(*) filter (where status = 1) from removed);
  inactive := (select count(*) filter (where status = 0) from added) - (select count(*) filter (where status = 0) from removed);
  if active <> 0 or inactive <> 0 then perform count_school_students(active, inactive); end if;
  perform count_students(array(
    select distinct e.group_id
    from (select school_id, student_id, status from added except select school_id, student_id, status from removed) n
    join enrollments e on e.school_id = n.school_id and e.student_id = n.student_id and e.cycle_id is null));
  return null;
end $$;

create or replace trigger students_count after update on students
  referencing old table as removed new table as added for each statement execute function count_active_students();
