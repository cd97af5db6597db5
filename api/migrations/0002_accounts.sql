-- The global tables: who may sign in, and to which schools. No row security: they are read before a school is known.

create table schools (
  school_id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 150),
  clave text not null unique check (length(clave) between 1 and 20),
  cellphone text check (cellphone ~ '^\d{10}$'),
  control smallint not null default 1 check (control between 1 and 2),
  level smallint not null default 1 check (level between 1 and 6),
  sustenance smallint not null default 1 check (sustenance between 1 and 3),
  location text,
  street text,
  colony text,
  outside_number text,
  inside_number text,
  zipcode text,
  time_zone text not null default 'America/Mexico_City',
  status smallint not null default 1 check (status in (0, 1)),
  demonstration boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table accounts (
  account_id bigint generated always as identity primary key,
  cellphone text not null constraint accounts_cellphone_key unique check (cellphone ~ '^\d{10}$'),
  email text check (length(email) <= 254),
  password_hash text not null,
  -- Password checks since the last success; counted before hashing, so parallel guesses cannot outrun it.
  attempts integer not null default 0,
  last_attempt_at timestamptz,
  locked_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index accounts_email_key on accounts (lower(email));

-- One row per user of a school, kept by a trigger on users: the schools that an account can open.
create table memberships (
  account_id bigint not null references accounts,
  school_id bigint not null references schools,
  user_id bigint not null,
  status smallint not null,
  primary key (account_id, school_id)
);
create index memberships_school on memberships (school_id);

create table sessions (
  session_id bigint generated always as identity primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  account_id bigint not null references accounts,
  school_id bigint not null references schools,
  user_id bigint not null,
  idle_seconds integer not null check (idle_seconds > 0),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text
);
create index sessions_account on sessions (account_id);
create index sessions_user on sessions (school_id, user_id);
create index sessions_expiry on sessions (expires_at);

create table password_resets (
  password_reset_id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_account on password_resets (account_id, created_at);

create table registrations (
  registration_id bigint generated always as identity primary key,
  data jsonb not null,
  created_at timestamptz not null default now()
);

-- Which schools a supervisor looks after.
create table supervisor_schools (
  account_id bigint not null references accounts,
  school_id bigint not null references schools,
  primary key (account_id, school_id)
);
create index supervisor_schools_school on supervisor_schools (school_id);

grant select, insert, update on schools, accounts, memberships, password_resets to plantel_app;
grant select, insert, update, delete on sessions, supervisor_schools to plantel_app;
grant select, insert on registrations to plantel_app;

create trigger schools_touch before update on schools for each row execute function touch_updated_at();
create trigger accounts_touch before update of cellphone, email, password_hash on accounts
  for each row execute function touch_updated_at();
