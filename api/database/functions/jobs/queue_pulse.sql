-- Whether the queue is worked on: when the clock last queued something, and since when a due job waits. Two times that say nothing
-- of any school. `patient`: tasks of which thousands may wait.
create or replace function queue_pulse(patient text[], out worked_at timestamptz, out due_since timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  select max(last_execution) into worked_at from graphile_worker._private_known_crontabs;
  select min(j.run_at) into due_since
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where j.is_available and j.run_at < now() and t.identifier <> all (patient);
end $$;
revoke all on function queue_pulse(text[]) from public;
grant execute on function queue_pulse(text[]) to plantel_app;
