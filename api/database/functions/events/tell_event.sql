-- Tells listeners that something of a school has changed, never what: the kind of event, the school and an id. The row is then
-- read like any other, within the school (docs/decisions/0019-events-over-notify.md).
create or replace function tell_event() returns trigger
  language plpgsql as $$
declare
  told jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  perform pg_notify('events', format('%s %s %s', tg_argv[0], told ->> 'school_id', told ->> tg_argv[1]));
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

-- A day without classes takes its lists from the board, and gives them back.
create or replace trigger activities_tell_new after insert on activities for each row
  when (new.no_class = 1) execute function tell_event('attendance', 'school_id');
create or replace trigger activities_tell_changed after update on activities for each row
  when (old.no_class = 1 or new.no_class = 1) execute function tell_event('attendance', 'school_id');
create or replace trigger activities_tell_gone after delete on activities for each row
  when (old.no_class = 1) execute function tell_event('attendance', 'school_id');
