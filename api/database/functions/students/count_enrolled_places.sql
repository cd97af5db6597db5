-- Runs after the triggers that count students in groups, by its name. Those hold the rows of group_stats: who joins a group and
-- who gives it a subject wait for each other, and the later one counts both.
create or replace function count_enrolled_places() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'INSERT' then perform count_places(array(select distinct student_id from added));
  elsif tg_op = 'DELETE' then perform count_places(array(select distinct student_id from removed));
  else perform count_places(array(select student_id from added union select student_id from removed));
  end if;
  return null;
end $$;

create or replace trigger enrollments_places_delete after delete on enrollments
  referencing old table as removed for each statement execute function count_enrolled_places();
create or replace trigger enrollments_places_insert after insert on enrollments
  referencing new table as added for each statement execute function count_enrolled_places();
create or replace trigger enrollments_places_update after update on enrollments
  referencing old table as removed new table as added for each statement execute function count_enrolled_places();
