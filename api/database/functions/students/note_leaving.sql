-- Since when a student is inactive, in the school's days: the day that the call says, or today.
create or replace function note_leaving() returns trigger
  language plpgsql as $$
begin
  new.left_on := case when new.status = 0 then coalesce(new.left_on,
    (select (now() at time zone c.time_zone)::date from schools c where c.school_id = new.school_id)) end;
  return new;
end $$;

create or replace trigger students_leaving before update of status on students
  for each row when (old.status <> new.status) execute function note_leaving();
