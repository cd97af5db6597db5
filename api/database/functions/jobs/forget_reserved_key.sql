-- In the transaction that ends the job.
create or replace function forget_reserved_key(job bigint) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from plantel_private.reserved_keys k where k.school_id = public.current_school_id() and k.job_id = job;
end $$;
revoke all on function forget_reserved_key(bigint) from public;
grant execute on function forget_reserved_key(bigint) to plantel_app;
