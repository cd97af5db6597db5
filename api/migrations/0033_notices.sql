-- Sending notices: work that waits for its time, and the ways of asking for notices and whom they are for.

-- As before (0016), work may begin later than now, and others may go first: the lower its priority's number, the sooner. One
-- function: a second one of the same name would leave calls undecided.
drop function queue_job(text, jsonb, text);
create function queue_job(
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

alter table notices
  -- Who is to have it, settled when it is sent; null once it was handed out, or withdrawn before that.
  add column addressees bigint[],
  -- When push and mail are to leave; null until everybody has it, and again once they are queued. Those from before never leave again.
  add column deliver_at timestamptz,
  add column search text generated always as (search_text(title || ' ' || description)) stored;

-- Few: what is on its way.
create index notices_under_way on notices (school_id, notice_id)
  where withdrawn_at is null and (addressees is not null or deliver_at is not null);

-- What a job should have done by this moment, in all schools: each is entered, one after the other, in one statement.
create function late_notices(before timestamptz)
  returns table (school_id bigint, user_id bigint, notice_id bigint, handed_out boolean)
  language plpgsql as $$
declare
  school bigint;
begin
  for school in select s.school_id from schools s order by s.school_id loop
    perform set_config('app.school_id', school::text, true);
    return query
      select n.school_id, n.user_id, n.notice_id, n.addressees is null from notices n
      where n.school_id = school and n.withdrawn_at is null and (n.addressees is not null or n.deliver_at is not null)
        and coalesce(n.deliver_at, n.created_at) < before
      order by n.notice_id;
  end loop;
  perform set_config('app.school_id', '', true);
end $$;

-- Nobody waits for one: those of a notice may be thousands, and all else goes first.
create function queue_delivery(entry bigint, channel text, notice bigint) returns void
  language plpgsql as $$
begin
  perform queue_job('deliver', jsonb_build_object('entry_id', entry, 'channel', channel),
    format('deliver:%s:%s:%s', current_school_id(), entry, channel), null, case when notice is null then 0 else 10 end);
end $$;

-- By how long nothing was heard of them.
create index deliveries_by_status on deliveries (school_id, status, updated_at);
grant delete on deliveries to plantel_app;

-- A delivery that nothing was heard of for an hour has lost its job, or waits long: it is queued again. A day after its entry it has failed.
create function resume_deliveries(at timestamptz) returns void
  language plpgsql as $$
declare
  school bigint;
  late record;
begin
  for school in select school_id from schools order by school_id loop
    perform set_config('app.school_id', school::text, true);
    for late in
      update deliveries d set
        status = case when ended then 'failed' else 'waiting' end,
        reason = case when ended then coalesce(reason, 'No se pudo entregar en un día') else reason end
      from (
        select w.entry_id, w.channel, e.created_at < at - interval '1 day' as ended
        from deliveries w join feed_entries e on e.school_id = w.school_id and e.entry_id = w.entry_id
        where w.school_id = school and w.status = 'waiting' and w.updated_at < at - interval '1 hour'
        order by w.updated_at limit 1000 for no key update of w
      ) quiet
      where d.school_id = school and d.entry_id = quiet.entry_id and d.channel = quiet.channel
      returning d.entry_id, d.channel, d.notice_id, ended
    loop
      if not late.ended then perform queue_delivery(late.entry_id, late.channel, late.notice_id); end if;
    end loop;
  end loop;
  perform set_config('app.school_id', '', true);
end $$;

-- Some of what was delivered thirty days ago (promise D6 of the security design). Says how many.
create function forget_deliveries(at timestamptz) returns integer
  language plpgsql as $$
declare
  school bigint;
  deleted integer;
  forgotten integer := 0;
begin
  for school in select school_id from schools order by school_id loop
    perform set_config('app.school_id', school::text, true);
    delete from deliveries d
    where d.school_id = school and (d.entry_id, d.channel) in (
      select s.entry_id, s.channel from deliveries s
      where s.school_id = school and s.status = 'sent' and s.updated_at < at - interval '30 days' limit 1000);
    get diagnostics deleted = row_count;
    forgotten := forgotten + deleted;
  end loop;
  perform set_config('app.school_id', '', true);
  return forgotten;
end $$;

-- As the list shows them.
drop index notices_by_date;
create index notices_by_date on notices (school_id, created_at desc, notice_id desc);
create index notices_search on notices using gin (school_id, search gin_trgm_ops) with (fastupdate = off);
-- What somebody sent in the last hour.
drop index notices_sender;
create index notices_sender on notices (school_id, user_id, created_at desc);
-- What somebody received.
create index feed_entries_received on feed_entries (school_id, user_id, notice_id desc) where notice_id is not null;
