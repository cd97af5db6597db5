-- Who has a document made right now: one at a time for each person, over all copies of Plantel. A row that outlives its process is
-- taken over after two minutes.
create table export_places (
  school_id bigint not null default current_school_id(),
  user_id bigint not null,
  request_id text not null,
  taken_at timestamptz not null default now(),
  primary key (school_id, user_id),
  foreign key (school_id, user_id) references users
);
call secure_tenant_table('export_places', 'select, insert, update, delete');

-- Whether the queue is worked on: when the clock last queued something, and since when a job waits whose turn has come. The queue
-- holds the work of every school, so the API's role cannot look into it; these two times say nothing of any school. `patient`: tasks
-- of which thousands may wait.
create function queue_pulse(patient text[], out worked_at timestamptz, out due_since timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  select max(last_execution) into worked_at from graphile_worker._private_known_crontabs;
  select min(j.run_at) into due_since
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where j.is_available and j.run_at < now() and t.identifier <> all (patient);
end $$;
revoke all on function queue_pulse(text[]) from public;
grant execute on function queue_pulse(text[]) to plantel_app;
