-- Queues a job in the transaction that needs it. The queue holds the work of every school, so the API's role cannot read it: it can
-- only add. School and person come from the transaction.
create or replace function queue_job(
  task text, payload jsonb, job_key text default null, run_at timestamptz default null, priority integer default 0
) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(
    task,
    (payload || jsonb_build_object('school_id', public.current_school_id(), 'user_id', public.current_user_id()))::json,
    max_attempts => 8,
    job_key => queue_job.job_key,
    run_at => queue_job.run_at,
    priority => queue_job.priority);
end $$;
revoke all on function queue_job(text, jsonb, text, timestamptz, integer) from public;
grant execute on function queue_job(text, jsonb, text, timestamptz, integer) to plantel_app;
