-- What listeners are told at once: that something of a school has changed, never what. A kind of event, the school and an id; the
-- row is then read like any other, within the school (docs/decisions/0019-events-over-notify.md).
create function tell_event() returns trigger
  language plpgsql as $$
begin
  perform pg_notify('events', format('%s %s %s', tg_argv[0], new.school_id, to_jsonb(new) ->> tg_argv[1]));
  return null;
end $$;

create trigger jobs_tell_new after insert on jobs for each row execute function tell_event('job', 'job_id');
create trigger jobs_tell_progress after update on jobs for each row
  when ((old.status, old.step, old.done, old.total) is distinct from (new.status, new.step, new.done, new.total))
  execute function tell_event('job', 'job_id');
