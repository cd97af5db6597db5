-- Counts again the active students of these groups, and who of them is still awaited. By statement, for groups are filled thirty at a time.
-- The lock comes first, in a statement of its own: only a later statement sees what others committed while it waited.
create or replace function count_students(group_ids bigint[]) returns void
  language plpgsql as $$
begin
  perform from groups where school_id = current_school_id() and group_id = any (group_ids) order by group_id for no key update;
  update group_stats g set students = (
    select count(*) from enrollments e
    join students s on s.school_id = e.school_id and s.student_id = e.student_id
    where e.school_id = g.school_id and e.group_id = g.group_id and s.status = 1),
  awaited = (
    select count(*) from enrollments e
    join awaited_students w on w.school_id = e.school_id and w.student_id = e.student_id
    where e.school_id = g.school_id and e.group_id = g.group_id and w.status = 1)
  where g.school_id = current_school_id() and g.group_id = any (group_ids);
  perform count_captures_of(group_ids);
end $$;
