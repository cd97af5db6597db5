-- Long jobs that people watch (`jobs`) are resumed by the queue, each by itself (docs/decisions/0012-cut-in-one-transaction.md).

-- The kind of a job is the name of the task that does it. One job in the queue for each: what a dead worker still holds, or has failed
-- for good, is replaced by a new one.
create function queue_open_job(kind text, job bigint) returns void
  language plpgsql as $$
begin
  perform queue_job(kind, jsonb_build_object('job_id', job), format('%s:%s', kind, job));
end $$;

-- What was asked for and has not ended, in all schools: each is entered, one after the other, in one statement. Where somebody is at
-- it, the new job finds it locked and is done.
create function resume_open_jobs() returns void
  language plpgsql as $$
declare
  school bigint;
  open record;
begin
  for school in select school_id from schools order by school_id loop
    perform set_config('app.school_id', school::text, true);
    for open in
      select j.kind, j.job_id from jobs j
      where j.school_id = school and j.status in ('waiting', 'running') order by j.job_id
    loop
      perform queue_open_job(open.kind, open.job_id);
    end loop;
  end loop;
  perform set_config('app.school_id', '', true);
end $$;
