-- What was brought back from a backup: its people read it before anything else, for what changed since the copy is as it was.

create table restorations (
  school_id bigint not null default current_school_id() references schools,
  restoration_id bigint generated always as identity,
  -- When the copy was made.
  copied_at timestamptz not null,
  restored_at timestamptz not null default now(),
  primary key (school_id, restoration_id)
);
call secure_tenant_table('restorations', 'select');

-- Who has read of it; each of those whom it concerns reads for himself.
create table restoration_reads (
  school_id bigint not null default current_school_id(),
  restoration_id bigint not null,
  user_id bigint not null default current_user_id(),
  read_at timestamptz not null default now(),
  primary key (school_id, restoration_id, user_id),
  foreign key (school_id, restoration_id) references restorations,
  foreign key (school_id, user_id) references users
);
create index restoration_reads_user on restoration_reads (school_id, user_id);
call secure_tenant_table('restoration_reads', 'select, insert');
