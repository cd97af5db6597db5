-- What happened (append-only) and what is going on.

create table audit_log (
  school_id bigint not null default current_school_id() references schools,
  audit_id bigint generated always as identity,
  at timestamptz not null default now(),
  user_id bigint default current_user_id(),
  request_id text default current_request_id(),
  -- 'attendance:take', 'session:open', …
  action text not null,
  details jsonb not null default '{}',
  primary key (school_id, audit_id)
);
create index audit_log_by_date on audit_log (school_id, at desc);

-- Progress of a long job, as the screens show it; the queue itself is graphile-worker's.
create table jobs (
  school_id bigint not null default current_school_id() references schools,
  job_id bigint generated always as identity,
  kind text not null,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed')),
  step text,
  done integer not null default 0,
  total integer not null default 0,
  result jsonb,
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (school_id, job_id),
  foreign key (school_id, created_by) references users
);
create index jobs_author on jobs (school_id, created_by);
create index jobs_running on jobs (school_id, kind) where status in ('waiting', 'running');
create trigger jobs_touch before update on jobs for each row execute function touch_updated_at();

call secure_tenant_table('audit_log', 'select, insert');
call secure_tenant_table('jobs', 'select, insert, update');
