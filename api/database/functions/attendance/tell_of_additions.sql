-- An event of marks that are added to a list later.
create or replace function tell_of_additions() returns trigger
  language plpgsql as $$
begin
  insert into feed_events (school_id, kind, subject_id, date, ids, due_at)
  select school_id, 'attendance', subject_id, date, array_agg(student_id order by student_id), now() + absence_grace()
  from added where not is_untold() group by school_id, subject_id, date;
  return null;
end $$;

create or replace trigger assists_tell_additions after insert on assists
  referencing new table as added for each statement when (current_setting('app.added', true) = '1') execute function tell_of_additions();
