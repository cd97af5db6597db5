-- Seals over the audit log: each night the day's entries are hashed together with the seal before. Whoever changes, adds or removes an
-- old entry, even with the database's own rights, breaks every seal after it.
create table audit_seals (
  school_id bigint not null default current_school_id() references schools,
  seal_id bigint generated always as identity,
  -- The entries after the seal before, up to this one.
  until_audit_id bigint not null,
  entries integer not null check (entries > 0),
  hash bytea not null check (length(hash) = 32),
  sealed_at timestamptz not null default now(),
  primary key (school_id, seal_id),
  constraint audit_seals_until_key unique (school_id, until_audit_id)
);
call secure_tenant_table('audit_seals', 'select, insert');

-- What the entries between two ids hash to, after the hash before them.
create function audit_hash(after_id bigint, until_id bigint, before bytea) returns bytea
  language sql stable as $$
  select sha256(before || convert_to(coalesce(string_agg(
    jsonb_build_array(audit_id, extract(epoch from at), user_id, request_id, action, details)::text, E'\n' order by audit_id), ''), 'UTF8'))
  from audit_log where school_id = current_school_id() and audit_id > after_id and audit_id <= until_id
$$;

-- Seals what is older than that moment (nothing younger: a transaction still open may have a lower number); how many entries.
create function seal_audit(older_than timestamptz) returns integer
  language plpgsql as $$
declare
  last_seal audit_seals;
  until_id bigint;
  counted integer;
begin
  perform pg_advisory_xact_lock(hashtext('audit-seal'), current_school_id()::integer);
  select * into last_seal from audit_seals where school_id = current_school_id() order by seal_id desc limit 1;
  select max(audit_id), count(*) into until_id, counted from audit_log
  where school_id = current_school_id() and audit_id > coalesce(last_seal.until_audit_id, 0) and at < older_than;
  if counted = 0 then return 0; end if;
  insert into audit_seals (until_audit_id, entries, hash)
  values (until_id, counted, audit_hash(coalesce(last_seal.until_audit_id, 0), until_id, coalesce(last_seal.hash, ''::bytea)));
  return counted;
end $$;

-- The first seal that no longer holds, if any.
create function broken_audit_seal() returns bigint
  language sql stable as $$
  select seal_id from (
    select s.*, lag(until_audit_id, 1, 0::bigint) over seals as after_id, lag(hash, 1, ''::bytea) over seals as before
    from audit_seals s where school_id = current_school_id() window seals as (order by seal_id)
  ) sealed
  where hash <> audit_hash(after_id, until_audit_id, before)
    or entries <> (select count(*) from audit_log a
      where a.school_id = current_school_id() and a.audit_id > after_id and a.audit_id <= until_audit_id)
  order by seal_id limit 1
$$;
