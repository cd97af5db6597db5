-- What was done and can be taken back for 30 days (docs/decisions/0115-taking-back.md).
create table undos (
  school_id bigint not null default current_school_id(),
  undo_id bigint generated always as identity,
  kind text not null constraint undos_kind_check check (kind in ('group', 'special-groups', 'professor', 'advisor', 'user-status')),
  user_id bigint not null default current_user_id(),
  at timestamptz not null,
  until timestamptz not null,
  items jsonb not null,
  done_at timestamptz,
  done_by bigint,
  primary key (school_id, undo_id),
  constraint undos_done_check check ((done_at is null) = (done_by is null)),
  foreign key (school_id, user_id) references users (school_id, user_id),
  foreign key (school_id, done_by) references users (school_id, user_id)
);
comment on table undos is 'A command each, of one or many. Gone some time after `until`.';
comment on column undos.items is 'For each one that it touched: ids, what was before, what it left. No name and no word of anybody.';
create index undos_own on undos (school_id, user_id, undo_id);
create index undos_done on undos (school_id, done_by);
create index undos_until on undos (school_id, until);
call secure_tenant_table('undos');
