create or replace function open_places() returns trigger
  language plpgsql as $$
begin
  insert into student_places (school_id, student_id, last_name, second_last_name, name, status)
  select school_id, student_id, last_name, second_last_name, name, status from added;
  return null;
end $$;

create or replace trigger students_places_open after insert on students
  referencing new table as added for each statement execute function open_places();
