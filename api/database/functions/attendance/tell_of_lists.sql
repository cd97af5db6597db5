-- An event for whoever is told of absences.
create or replace function tell_of_lists() returns trigger
  language plpgsql as $$
begin
  insert into feed_events (school_id, kind, subject_id, date)
  select school_id, 'attendance', subject_id, date from added where not is_untold();
  return null;
end $$;

create or replace trigger attendance_lists_tell after insert on attendance_lists
  referencing new table as added for each statement execute function tell_of_lists();
