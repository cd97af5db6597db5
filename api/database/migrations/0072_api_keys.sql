-- Keys of other programs (docs/decisions/0136-keys-of-other-programs.md).
create table api_clients (
  school_id bigint not null default current_school_id(),
  client_id bigint generated always as identity,
  kind text not null default 'key' constraint api_clients_kind_check check (kind in ('key', 'client')),
  name text not null constraint api_clients_name_length check (length(name) between 1 and 60),
  prefix text not null constraint api_clients_prefix_check check (prefix ~ '^plk_live_[0-9A-Za-z]{8}$'),
  scopes text[] not null constraint api_clients_scopes_count check (cardinality(scopes) between 1 and 20),
  allowed_cidrs text[] not null default '{}' constraint api_clients_allowed_cidrs_count check (cardinality(allowed_cidrs) <= 20),
  created_by bigint not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  authorized_by bigint,
  authorized_at timestamptz,
  last_used_at timestamptz,
  last_ip text constraint api_clients_last_ip_length check (length(last_ip) <= 50),
  revoked_at timestamptz,
  primary key (school_id, client_id),
  constraint api_clients_expires_check check (expires_at <= created_at + interval '366 days'),
  constraint api_clients_authorized_check check ((authorized_by is null) = (authorized_at is null)),
  foreign key (school_id, created_by) references users (school_id, user_id),
  foreign key (school_id, authorized_by) references users (school_id, user_id)
);
comment on table api_clients is 'What lets another program call the API for a school: as who made it, within its scopes.';
comment on column api_clients.prefix is 'The beginning of the key, to tell it from others.';
comment on column api_clients.authorized_at is 'Null: it opens nothing until an administrator authorises it, as after a restore.';
comment on column api_clients.last_used_at is 'Written at most once a minute.';
create index api_clients_maker on api_clients (school_id, created_by);
create index api_clients_authorizer on api_clients (school_id, authorized_by);
call secure_tenant_table('api_clients');

create table api_client_secrets (
  secret_hash bytea primary key constraint api_client_secrets_secret_hash_check check (length(secret_hash) = 32),
  school_id bigint not null references schools (school_id),
  client_id bigint not null,
  constraint api_client_secrets_client_key unique (school_id, client_id),
  foreign key (school_id, client_id) references api_clients (school_id, client_id)
);
comment on table api_client_secrets is 'SHA-256 of each key. Read before a school is known; gone when the key is revoked.';
grant select, insert, delete on api_client_secrets to plantel_app;

alter table feed_entries add column client_id bigint;
-- What else an entry may be about stays as it is by now.
do $$
declare
  others text;
begin
  select pg_get_expr(conbin, conrelid) into strict others
  from pg_constraint where conrelid = 'feed_entries'::regclass and conname = 'feed_entries_about';
  alter table feed_entries drop constraint feed_entries_about;
  execute format(
    'alter table feed_entries add constraint feed_entries_about check (
      case when client_id is null then %s
      else category = ''notice''
        and num_nonnulls(notice_id, student_id, change_request_id, job_id, draft_id, substitution_id) = 0 end)',
    others);
end $$;
comment on column feed_entries.client_id is 'A key that ended because who made it does not administer the school any more.';

-- For who reads only what has changed since.
create index students_by_change on students (school_id, updated_at, student_id);
