-- Notices, the calendar and the school's settings.

create table notices (
  school_id bigint not null default current_school_id(),
  notice_id bigint generated always as identity,
  user_id bigint not null,
  -- 'groups', 'students' or 'users'
  type text not null check (type in ('groups', 'students', 'users')),
  title text not null check (length(title) between 1 and 35),
  description text not null check (length(description) between 1 and 155),
  -- What was chosen in the wizard: 'all' or selections.
  schema jsonb not null,
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (school_id, notice_id),
  foreign key (school_id, user_id) references users
);
create index notices_by_date on notices (school_id, created_at desc);
create index notices_sender on notices (school_id, user_id);

create table notice_recipients (
  school_id bigint not null default current_school_id(),
  notice_id bigint not null,
  user_id bigint not null,
  read_at timestamptz,
  primary key (school_id, notice_id, user_id),
  foreign key (school_id, notice_id) references notices,
  foreign key (school_id, user_id) references users
);
create index notice_recipients_user on notice_recipients (school_id, user_id, notice_id desc);

create table activities (
  school_id bigint not null default current_school_id() references schools,
  activity_id bigint generated always as identity,
  description text not null check (length(description) between 1 and 255),
  school_cycle text not null check (school_cycle ~ '^\d{4}-\d{4}$'),
  -- 0 Escuela, 1–5 the levels
  level smallint not null check (level between 0 and 5),
  is_range smallint not null check (is_range in (0, 1)),
  start_date timestamptz not null,
  end_date timestamptz,
  color text not null default '#741CD9' check (color ~ '^#[0-9A-Fa-f]{6}$'),
  shape smallint not null default 1,
  status smallint not null default 1 check (status in (0, 1)),
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (school_id, activity_id),
  foreign key (school_id, created_by) references users,
  constraint activities_range check ((is_range = 1) = (end_date is not null) and coalesce(end_date >= start_date, true))
);
create index activities_by_date on activities (school_id, start_date);
create index activities_author on activities (school_id, created_by);
create trigger activities_touch before update on activities for each row execute function touch_updated_at();

create table settings (
  school_id bigint not null default current_school_id() references schools,
  configuration_id bigint generated always as identity,
  key text not null,
  value text not null,
  description text not null,
  updated_at timestamptz not null default now(),
  primary key (school_id, configuration_id),
  constraint settings_key_key unique (school_id, key)
);
create trigger settings_touch before update on settings for each row execute function touch_updated_at();

call secure_tenant_table('notices', 'select, insert, update');
call secure_tenant_table('notice_recipients', 'select, insert, update');
call secure_tenant_table('activities');
call secure_tenant_table('settings', 'select, insert, update');
