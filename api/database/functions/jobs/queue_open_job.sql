-- Queues a long job that people watch (table jobs); the queue resumes each one (docs/decisions/0012-cut-in-one-transaction.md).
-- The kind of the job is the name of its task. One queued job for each: what a dead worker holds, or what failed for good, is replaced.
create or replace function queue_open_job(kind text, job bigint) returns void
  language plpgsql as $$
begin
  perform queue_job(kind, jsonb_build_object('job_id', job), format('%s:%s', kind, job));
end $$;
