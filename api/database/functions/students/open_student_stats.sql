create or replace function open_student_stats() returns trigger
  language plpgsql as $$
begin
  insert into student_stats (school_id, student_id) select school_id, student_id from added;
  perform count_school_students(
    (select count(*) filter (where status = 1) from added)::integer, (select count(*) filter (where status = 0) from added)::integer);
  return null;
end $$;

create or replace trigger students_stats after insert on students
  referencing new table as added for each statement execute function open_student_stats();
