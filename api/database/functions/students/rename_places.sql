-- Who updates a student holds the row, so nobody else changes these columns at the same time. New rows are compared with the kept
-- ones, not with the old rows: that join would be planned for few rows, and be slow with the students of a whole level.
create or replace function rename_places() returns trigger
  language plpgsql as $$
declare
  student_ids bigint[];
begin
  select array_agg(student_id) into student_ids from added s join student_places p using (school_id, student_id)
  where (s.last_name, s.second_last_name, s.name, s.status) is distinct from (p.last_name, p.second_last_name, p.name, p.status);
  if student_ids is null then return null; end if;
  perform from student_places where school_id = current_school_id() and student_id = any (student_ids)
    order by student_id for no key update;
  update student_places p
  set last_name = s.last_name, second_last_name = s.second_last_name, name = s.name, status = s.status
  from students s
  where p.school_id = current_school_id() and p.student_id = any (student_ids)
    and s.school_id = p.school_id and s.student_id = p.student_id;
  return null;
end $$;

create or replace trigger students_places_rename after update on students
  referencing old table as removed new table as added for each statement execute function rename_places();
