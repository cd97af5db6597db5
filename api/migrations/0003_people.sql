-- People of a school: users (staff and families), students, and who is whose parent.

create table users (
  school_id bigint not null default current_school_id() references schools,
  user_id bigint generated always as identity,
  account_id bigint not null references accounts,
  -- Permission string, 20 positions; the last nine mean nothing.
  group_id text not null check (group_id ~ '^[01]{11}0{9}$'),
  name text not null check (length(name) between 1 and 50),
  last_name text not null check (length(last_name) between 1 and 50),
  second_last_name text check (length(second_last_name) <= 50),
  enrollment text check (length(enrollment) <= 50),
  url_photo_profile text,
  has_smartphone smallint not null default 0 check (has_smartphone in (0, 1)),
  send_sms smallint not null default 0 check (send_sms in (0, 1)),
  country_code smallint not null default 12,
  street text check (length(street) <= 50),
  colony text check (length(colony) <= 50),
  outside_number text check (length(outside_number) <= 25),
  inside_number text check (length(inside_number) <= 20),
  zipcode text check (length(zipcode) <= 25),
  city_id integer,
  status smallint not null default 1 check (status in (0, 1)),
  credential_id text,
  push_id text,
  push_token text,
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (
    search_text(name || ' ' || last_name || ' ' || coalesce(second_last_name, '') || ' ' || coalesce(enrollment, ''))
  ) stored,
  primary key (school_id, user_id),
  constraint users_account_key unique (school_id, account_id)
);
create index users_account on users (account_id);
create index users_by_name on users (school_id, last_name collate spanish, second_last_name collate spanish, name collate spanish);
create index users_search on users using gin (school_id, search gin_trgm_ops);
create trigger users_touch before update on users for each row execute function touch_updated_at();

create function keep_membership() returns trigger
  language plpgsql as $$
begin
  insert into memberships (account_id, school_id, user_id, status)
  values (new.account_id, new.school_id, new.user_id, new.status)
  on conflict (account_id, school_id) do update set status = excluded.status, user_id = excluded.user_id;
  return null;
end $$;
create trigger users_membership after insert or update of status on users
  for each row execute function keep_membership();

create table students (
  school_id bigint not null default current_school_id() references schools,
  student_id bigint generated always as identity,
  folio text not null check (length(folio) between 1 and 25),
  name text not null check (length(name) between 1 and 50),
  last_name text not null check (length(last_name) between 1 and 50),
  second_last_name text check (length(second_last_name) <= 50),
  cellphone text not null check (cellphone ~ '^\d{10}$'),
  email text check (length(email) <= 254),
  url_photo_profile text,
  has_smartphone smallint not null default 0 check (has_smartphone in (0, 1)),
  street text not null check (length(street) <= 50),
  colony text not null check (length(colony) <= 50),
  outside_number text not null check (length(outside_number) <= 25),
  inside_number text check (length(inside_number) <= 20),
  zipcode text not null check (length(zipcode) <= 25),
  city_id integer,
  -- 1 mujer, 2 hombre, 3 otro
  gender smallint not null check (gender between 1 and 3),
  date_birth date,
  curp text check (length(curp) = 18),
  height numeric(5, 2) check (height > 0),
  weight numeric(5, 2) check (weight > 0),
  observation text check (length(observation) <= 500),
  is_indigenous boolean not null default false,
  is_foreign boolean not null default false,
  is_immigrant boolean not null default false,
  has_scholar_grants boolean not null default false,
  in_repetition boolean not null default false,
  in_wrong_degree boolean not null default false,
  apc boolean not null default false,
  preschool_years smallint check (preschool_years between 0 and 9),
  uniform_size text check (length(uniform_size) <= 10),
  school_modality text check (length(school_modality) <= 50),
  situation text check (length(situation) <= 50),
  status smallint not null default 1 check (status in (0, 1)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (
    search_text(name || ' ' || last_name || ' ' || coalesce(second_last_name, '') || ' ' || folio || ' ' || cellphone || ' ' || coalesce(email, ''))
  ) stored,
  primary key (school_id, student_id),
  constraint students_folio_key unique (school_id, folio)
);
create index students_by_name on students (school_id, last_name collate spanish, second_last_name collate spanish, name collate spanish);
create index students_search on students using gin (school_id, search gin_trgm_ops);
create trigger students_touch before update on students for each row execute function touch_updated_at();

create table relationships (
  school_id bigint not null default current_school_id(),
  relationship_id bigint generated always as identity,
  student_id bigint not null,
  parent_id bigint not null,
  -- 1 Padre, 2 Madre, 3 Otro
  relationship smallint not null check (relationship between 1 and 3),
  created_at timestamptz not null default now(),
  primary key (school_id, relationship_id),
  foreign key (school_id, student_id) references students,
  foreign key (school_id, parent_id) references users,
  -- One of each type makes at most three.
  constraint relationships_type_key unique (school_id, student_id, relationship),
  constraint relationships_parent_key unique (school_id, student_id, parent_id)
);
create index relationships_parent on relationships (school_id, parent_id);

call secure_tenant_table('users', 'select, insert, update');
call secure_tenant_table('students', 'select, insert, update');
call secure_tenant_table('relationships');
