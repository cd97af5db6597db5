-- What is sealed leaves with a director's act (docs/decisions/0154-what-is-sealed-leaves-with-a-director.md).
create table reserved_requests (
  school_id bigint not null default current_school_id() references schools (school_id),
  request_id bigint generated always as identity,
  parts text[] not null,
  asked_by bigint not null default current_user_id(),
  asked_at timestamptz not null,
  until timestamptz not null,
  state text not null default 'waiting'
    constraint reserved_requests_state_check check (state in ('waiting', 'joined', 'refused', 'expired')),
  ended_by bigint,
  ended_at timestamptz,
  job_id bigint,
  primary key (school_id, request_id),
  foreign key (school_id, asked_by) references users (school_id, user_id),
  foreign key (school_id, ended_by) references users (school_id, user_id),
  foreign key (school_id, job_id) references jobs (school_id, job_id),
  constraint reserved_requests_ended_check check (
    (state in ('joined', 'refused')) = (ended_by is not null) and (ended_by is null) = (ended_at is null)),
  constraint reserved_requests_job_check check ((state = 'joined') = (job_id is not null))
);
comment on table reserved_requests is 'An administrator asks for a copy of the school with what is sealed. It is made once a director has joined.';
comment on column reserved_requests.until is 'A director joins before, or it has expired.';
comment on column reserved_requests.ended_by is 'Who joined, or said no.';
create unique index reserved_requests_waiting_key on reserved_requests (school_id) where state = 'waiting';
create index reserved_requests_asker on reserved_requests (school_id, asked_by);
create index reserved_requests_ender on reserved_requests (school_id, ended_by);
create index reserved_requests_job on reserved_requests (school_id, job_id);
call secure_tenant_table('reserved_requests', 'select, insert, update');

create table plantel_private.reserved_keys (
  school_id bigint not null,
  job_id bigint not null,
  salt bytea not null check (length(salt) = 16),
  key bytea not null check (length(key) = 32),
  made_at timestamptz not null default now(),
  primary key (school_id, job_id)
);
comment on table plantel_private.reserved_keys is
  'What a director''s passphrase comes to, from the joining until the job has ended. The role of requests puts it here and cannot read it.';

alter table backups add column reserved boolean not null default false;
comment on column backups.reserved is 'It has `reservado.enc`.';

alter table feed_entries add column request_id bigint;
create unique index feed_entries_request_key on feed_entries (school_id, request_id, user_id) where request_id is not null;
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
      case when request_id is null then %s
      else category = ''notice''
        and num_nonnulls(notice_id, student_id, change_request_id, job_id, draft_id, substitution_id, client_id) = 0 end)',
    others);
end $$;
comment on column feed_entries.request_id is 'Somebody asks for a copy with what is sealed, and its reader may join.';
