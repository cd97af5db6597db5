-- The audit log is sealed and read again in parts: no statement grows with the history of a school.

-- An entry as it is sealed.
create function audit_text(entry audit_log) returns text
  language sql stable as $$
  select jsonb_build_array(entry.audit_id, extract(epoch from entry.at), entry.user_id, entry.request_id, entry.action, entry.details)::text
$$;

-- As before.
create or replace function audit_hash(after_id bigint, until_id bigint, before bytea) returns bytea
  language sql stable as $$
  select sha256(before || convert_to(coalesce(string_agg(audit_text(a), E'\n' order by audit_id), ''), 'UTF8'))
  from audit_log a where school_id = current_school_id() and audit_id > after_id and audit_id <= until_id
$$;

-- As before, but so many entries at most: whoever seals goes on until there are fewer.
drop function seal_audit(timestamptz);
create function seal_audit(older_than timestamptz, night timestamptz, most integer) returns integer
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

-- The seals that are looked after on this night: each on the night after it was made, and on every thirtieth from then on, whatever
-- somebody has made of that date.
create function seals_of_night(night date)
  returns table (seal_id bigint, after_id bigint, until_id bigint, entries integer, before bytea, hash bytea)
  language sql stable as $$
  select s.seal_id, s.after_id, s.until_audit_id, s.entries, s.before, s.hash from (
    select *, lag(until_audit_id, 1, 0::bigint) over seals as after_id, lag(audit_seals.hash, 1, ''::bytea) over seals as before
    from audit_seals where school_id = current_school_id() window seals as (order by audit_seals.seal_id)
  ) s
  where ((night - (s.sealed_at at time zone 'UTC')::date) % 30 + 30) % 30 = 1
  order by s.seal_id
$$;

drop function broken_audit_seal();
