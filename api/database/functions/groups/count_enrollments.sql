-- Counts the students of groups. An enrolment that only receives its cycle stays in its group and changes no count.
create or replace function count_enrollments() returns trigger
  language plpgsql as $$
declare
  left_ids bigint[];
  entered_ids bigint[];
begin
  if tg_op = 'UPDATE' then
    left_ids := array(select distinct group_id from (
      select enrollment_id, group_id, student_id from removed except select enrollment_id, group_id, student_id from added) gone);
    entered_ids := array(select distinct group_id from (
      select enrollment_id, group_id, student_id from added except select enrollment_id, group_id, student_id from removed) entered);
    if cardinality(left_ids) = 0 then return null; end if;
  elsif tg_op = 'DELETE' then
    left_ids := array(select distinct group_id from removed);
  else
    entered_ids := array(select distinct group_id from added);
  end if;
  if left_ids is not null then perform count_students(left_ids); end if;
  if entered_ids is not null then
    -- Somebody may be activating or deactivating one of them, without seeing the new enrolment.
    perform from students where school_id = current_school_id() and student_id in (select student_id from added)
      order by student_id for share;
    perform count_students(entered_ids);
  end if;
  return null;
end $$;

create or replace trigger enrollments_count_delete after delete on enrollments
  referencing old table as removed for each statement execute function count_enrollments();
create or replace trigger enrollments_count_insert after insert on enrollments
  referencing new table as added for each statement execute function count_enrollments();
create or replace trigger enrollments_count_update after update on enrollments
  referencing old table as removed new table as added for each statement execute function count_enrollments();
