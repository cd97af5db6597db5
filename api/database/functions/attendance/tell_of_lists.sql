-- An event for whoever is told of absences, once the list can no longer be taken back.
create or replace function tell_of_lists() returns trigger
  language plpgsql as $$
begin
  insert into feed_events (school_id, kind, subject_id, date, due_at)
  select school_id, 'attendance', subject_id, date, now() + absence_grace() from added where not is_untold();
  return null;
end $$;

create or replace trigger attendance_lists_tell after insert on attendance_lists
  referencing new table as added for each statement execute function tell_of_lists();
