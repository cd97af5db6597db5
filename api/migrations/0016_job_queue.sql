-- How the API queues work, in the transaction that makes it necessary. The queue holds the work of every school, so the API's role
-- cannot look into it: it can only add, and the school and person of the transaction are written in for it.
create function queue_job(task text, payload jsonb, job_key text default null) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(
    task,
    (payload || jsonb_build_object('school_id', public.current_school_id(), 'user_id', public.current_user_id()))::json,
    max_attempts => 8,
    job_key => queue_job.job_key);
end $$;
revoke all on function queue_job(text, jsonb, text) from public;
grant execute on function queue_job(text, jsonb, text) to plantel_app;
