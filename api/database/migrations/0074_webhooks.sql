-- What other systems are told of (docs/decisions/0137-webhooks.md).
alter table plantel_private.installation add column webhook_key text;
comment on column plantel_private.installation.webhook_key is 'What the secrets of webhooks are sealed with (AES-256), base64url.';

create table webhook_endpoints (
  school_id bigint not null default current_school_id(),
  endpoint_id bigint generated always as identity,
  url text not null constraint webhook_endpoints_url_check check (length(url) between 9 and 500),
  types text[] not null constraint webhook_endpoints_types_check check (cardinality(types) between 1 and 50),
  secret bytea not null,
  old_secret bytea,
  old_until timestamptz,
  status text not null default 'on'
    constraint webhook_endpoints_status_check check (status in ('on', 'off', 'failed', 'gone', 'restored')),
  failing_since timestamptz,
  busy_until timestamptz,
  tried_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (school_id, endpoint_id),
  foreign key (school_id) references schools (school_id),
  constraint webhook_endpoints_old_check check (num_nulls(old_secret, old_until) <> 1)
);
comment on table webhook_endpoints is 'Addresses of other systems that are told what happens in the school.';
comment on column webhook_endpoints.secret is 'What deliveries are signed with, sealed with the key of the installation.';
comment on column webhook_endpoints.old_secret is 'The one before, with which deliveries are signed too until `old_until`.';
comment on column webhook_endpoints.status is 'off: by a person; failed: nothing arrived for five days; gone: it answered 410; restored: waits for an administrator after a restore.';
comment on column webhook_endpoints.failing_since is 'Since when nothing has arrived. Null: the last one did.';
comment on column webhook_endpoints.busy_until is 'Nobody else sends there before: somebody does, or it is left alone for a while because it fails.';
call secure_tenant_table('webhook_endpoints');

create table webhook_events (
  school_id bigint not null default current_school_id(),
  event_id text not null default 'msg_' || replace(gen_random_uuid()::text, '-', ''),
  type text not null constraint webhook_events_type_check check (length(type) between 1 and 50),
  data jsonb not null,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  spread_at timestamptz,
  primary key (school_id, event_id),
  foreign key (school_id) references schools (school_id)
);
comment on table webhook_events is 'What happened that somebody wants to be told of: ids, no names. Kept for 30 days, to be sent again.';
comment on column webhook_events.due_at is 'What may still be taken back is told after that.';
comment on column webhook_events.spread_at is 'When the deliveries were made. Null: not yet.';
create index webhook_events_due on webhook_events (school_id, due_at) where spread_at is null;
create index webhook_events_created on webhook_events (school_id, created_at);
call secure_tenant_table('webhook_events');

create table webhook_deliveries (
  school_id bigint not null default current_school_id(),
  delivery_id bigint generated always as identity,
  endpoint_id bigint not null,
  event_id text not null,
  status text not null default 'waiting'
    constraint webhook_deliveries_status_check check (status in ('waiting', 'delivered', 'failed', 'stopped')),
  attempts smallint not null default 0,
  next_at timestamptz default now(),
  tried_at timestamptz,
  ms integer,
  answer_status smallint,
  answer text constraint webhook_deliveries_answer_check check (length(answer) <= 1024),
  problem text constraint webhook_deliveries_problem_check check (length(problem) <= 200),
  created_at timestamptz not null default now(),
  primary key (school_id, delivery_id),
  unique (school_id, endpoint_id, event_id),
  foreign key (school_id, endpoint_id) references webhook_endpoints (school_id, endpoint_id) on delete cascade,
  foreign key (school_id, event_id) references webhook_events (school_id, event_id) on delete cascade,
  constraint webhook_deliveries_next_check check ((status = 'waiting') = (next_at is not null))
);
comment on table webhook_deliveries is 'An event for an endpoint, with how its last try went.';
comment on column webhook_deliveries.status is 'failed: after ten tries; stopped: its address was switched off before.';
comment on column webhook_deliveries.answer is 'The first KB of what the address answered.';
comment on column webhook_deliveries.problem is 'Why there was no answer, in Spanish.';
create index webhook_deliveries_event on webhook_deliveries (school_id, event_id);
create index webhook_deliveries_due on webhook_deliveries (school_id, endpoint_id, next_at) where status = 'waiting';
create index webhook_deliveries_last on webhook_deliveries (school_id, endpoint_id, delivery_id desc);
call secure_tenant_table('webhook_deliveries');

-- The kinds that other migrations named stay.
do $$
declare
  known text;
begin
  select pg_get_expr(conbin, conrelid) into strict known
  from pg_constraint where conrelid = 'work_waiting'::regclass and conname = 'work_waiting_kind_check';
  known := replace(known, 'ARRAY[', 'ARRAY[''webhooks''::text, ''old-webhooks''::text, ');
  alter table work_waiting drop constraint work_waiting_kind_check;
  execute format('alter table work_waiting add constraint work_waiting_kind_check check %s', known);
end $$;
