-- A demonstration never meets a real school: the first real school ends it, whoever makes it (docs/decisions/0042-the-demonstration-ends.md).

-- The school of who runs the installation: without pupils, and in no count of schools.
alter table schools add column platform boolean not null default false,
  add constraint schools_platform_is_real check (not (platform and demonstration));
create unique index schools_platform_key on schools (platform) where platform;
-- Whether there is one of a kind is asked without a look at the others.
create index schools_demonstration on schools (school_id) where demonstration;
create index schools_real on schools (school_id) where not demonstration and not platform;

-- A hash of Argon2id of which nobody knows a password.
create function hash_of_nobody() returns text language sql volatile as $$
  select '$argon2id$v=19$m=19456,t=2,p=1$' || rtrim(encode(uuid_send(gen_random_uuid()), 'base64'), '=') || '$'
    || rtrim(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'base64'), '=')
$$;

-- Closes the demonstration's schools, and switches off every account that has no other: its log-ins are known to everybody.
create function end_demonstration() returns void
  language plpgsql as $$
declare
  entered constant text := current_setting('app.school_id', true);
  ended constant bigint[] := array(
    select m.account_id from memberships m join schools c on c.school_id = m.school_id
    group by m.account_id having bool_and(c.demonstration));
  school bigint;
begin
  update schools set status = 0 where demonstration and status = 1;
  update accounts set password_hash = hash_of_nobody(), email = null where account_id = any (ended);
  update password_resets set expires_at = least(expires_at, created_at) where account_id = any (ended) and used_at is null;
  delete from sessions s using schools c where c.school_id = s.school_id and c.demonstration;
  delete from calendar_addresses k using schools c where c.school_id = k.school_id and c.demonstration;
  for school in select c.school_id from schools c where c.demonstration order by c.school_id loop
    perform set_config('app.school_id', school::text, true);
    update users set status = 0 where status = 1;
    delete from push_subscriptions;
  end loop;
  perform set_config('app.school_id', coalesce(entered, ''), true);
end $$;

create function end_demonstration_for_real() returns trigger
  language plpgsql as $$
begin
  if exists (select from schools c where c.demonstration and c.status = 1) then perform end_demonstration(); end if;
  return null;
end $$;
create trigger schools_end_demonstration after insert on schools
  for each row when (not new.demonstration) execute function end_demonstration_for_real();

-- Who looks into several schools sees those of the kind of their own: of a demonstration no real one, and nobody sees the platform's.
create or replace function supervised_school_ids() returns setof bigint
  language plpgsql stable as $$
declare
  supervisor bigint := nullif(current_setting('app.supervisor_account_id', true), '');
  shown boolean;
begin
  if current_setting('app.supervises_every_school', true) = 'yes' then
    select c.demonstration into shown from schools c where c.school_id = current_school_id();
    return query select c.school_id from schools c where c.status = 1 and not c.platform and c.demonstration = shown;
  elsif supervisor is not null then
    select c.demonstration into shown from schools c where c.school_id = current_school_id();
    return query select z.school_id from supervisor_schools z
      join schools c on c.school_id = z.school_id and c.status = 1 and not c.platform and c.demonstration = shown
      where z.account_id = supervisor;
  end if;
end $$;

-- Installations that have both already.
do $$
begin
  if exists (select from schools where demonstration) and exists (select from schools where not demonstration) then
    perform end_demonstration();
  end if;
end $$;
