-- Seals at most so many entries that are older than a moment, and returns how many. Nothing younger: a transaction that is still
-- open may have a lower id. Who seals goes on until fewer come back.
create or replace function seal_audit(older_than timestamptz, night timestamptz, most integer) returns integer
  language plpgsql as $$
declare
  last_seal audit_seals;
  until_id bigint;
  counted integer;
begin
  perform pg_advisory_xact_lock(hashtext('audit-seal'), current_school_id()::integer);
  select * into last_seal from audit_seals where school_id = current_school_id() order by seal_id desc limit 1;
  select max(audit_id), count(*) into until_id, counted from (
    select audit_id from audit_log
    where school_id = current_school_id() and audit_id > coalesce(last_seal.until_audit_id, 0) and at < older_than
    order by audit_id limit most
  ) next;
  if counted = 0 then return 0; end if;
  insert into audit_seals (until_audit_id, entries, hash, sealed_at)
  values (until_id, counted, audit_hash(coalesce(last_seal.until_audit_id, 0), until_id, coalesce(last_seal.hash, ''::bytea)), night);
  return counted;
end $$;
