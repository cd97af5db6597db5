-- After a statement that adds students (`added`): the next birthday to tell of may have come nearer.
create or replace function note_birthdays() returns trigger
  language plpgsql as $$
declare
  school bigint;
begin
  for school in select distinct school_id from added where date_birth is not null loop
    perform hasten_work('birthdays', school);
  end loop;
  return null;
end $$;

create or replace trigger students_birthdays after insert on students
  referencing new table as added for each statement execute function note_birthdays();
