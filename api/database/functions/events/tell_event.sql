-- Tells listeners that something of a school has changed, never what: the kind of event, the school and an id. The row is then
-- read like any other, within the school (docs/decisions/0019-events-over-notify.md).
create or replace function tell_event() returns trigger
  language plpgsql as $$
begin
  perform pg_notify('events', format('%s %s %s', tg_argv[0], new.school_id, to_jsonb(new) ->> tg_argv[1]));
  return null;
end $$;

create or replace trigger jobs_tell_new after insert on jobs for each row execute function tell_event('job', 'job_id');
create or replace trigger jobs_tell_progress after update on jobs for each row
  when ((old.status, old.step, old.done, old.total) is distinct from (new.status, new.step, new.done, new.total))
  execute function tell_event('job', 'job_id');

-- Of a list only its counts are news; it is inserted without any. The id is the school: changes of several lists are one.
create or replace trigger attendance_lists_tell_counts after update on attendance_lists for each row
  when ((old.presences, old.absences, old.lates) is distinct from (new.presences, new.absences, new.lates))
  execute function tell_event('attendance', 'school_id');
