-- What opens the sealed part of a copy, for the job that writes it. The API's role puts it there and never reads it.
create or replace function keep_reserved_key(job bigint, key_salt bytea, sealing_key bytea) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into plantel_private.reserved_keys (school_id, job_id, salt, key)
  values (public.current_school_id(), job, key_salt, sealing_key);
end $$;
revoke all on function keep_reserved_key(bigint, bytea, bytea) from public;
grant execute on function keep_reserved_key(bigint, bytea, bytea) to plantel_app;
