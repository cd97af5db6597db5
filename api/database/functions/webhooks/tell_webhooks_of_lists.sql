-- Once the list can no longer be taken back: what was, is told by nobody (api/src/features/webhooks/spread-sql.ts).
create or replace function tell_webhooks_of_lists() returns trigger
  language plpgsql as $$
begin
  if is_untold() or 'attendance.taken' <> all (webhook_types()) then return null; end if;
  insert into webhook_events (type, data, due_at)
  select 'attendance.taken', jsonb_build_object('subject_id', subject_id, 'date', date), now() + absence_grace() from added;
  return null;
end $$;

create or replace trigger attendance_lists_webhooks after insert on attendance_lists
  referencing new table as added for each statement execute function tell_webhooks_of_lists();
