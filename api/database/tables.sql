-- Every table with its constraints, indexes, policies and rights, as the migrations leave them.
-- Printed by `npm run database:print` and compared by `npm run check`; nothing reads it but people.
-- Functions with their triggers are in functions/, views in views/.

create schema plantel_private;
create extension btree_gin;
create extension btree_gist;
create extension pg_trgm;
create extension unaccent;
create collation spanish (provider = icu, locale = 'es-MX-u-ks-level1', deterministic = false);
grant usage on schema public to plantel_app;

-- The tenants. Global tables have no row security: they are read before a school is known.
create table schools (
  school_id bigint not null generated always as identity,
  name text not null,
  clave text not null,
  cellphone text,
  control smallint not null default 1,
  level smallint not null default 1,
  sustenance smallint not null default 1,
  location text,
  street text,
  colony text,
  outside_number text,
  inside_number text,
  zipcode text,
  time_zone text not null default 'America/Mexico_City',
  status smallint not null default 1,
  demonstration boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The school of whoever runs the installation: without students, and in no count of schools.
  platform boolean not null default false,
  primary key (school_id),
  constraint schools_clave_key unique (clave),
  constraint schools_name_check check (length(name) >= 1 AND length(name) <= 150),
  constraint schools_clave_check check (length(clave) >= 1 AND length(clave) <= 20),
  constraint schools_cellphone_check check (cellphone ~ '^\d{10}$'),
  constraint schools_control_check check (control >= 1 AND control <= 2),
  constraint schools_level_check check (level >= 1 AND level <= 6),
  constraint schools_sustenance_check check (sustenance >= 1 AND sustenance <= 3),
  constraint schools_status_check check (status = ANY (ARRAY[0, 1])),
  constraint schools_platform_is_real check (NOT (platform AND demonstration))
);
create index schools_by_name on schools (demonstration, name collate spanish, school_id) where status = 1 AND NOT platform;
-- Whether there is one of a kind is asked without reading the others.
create index schools_demonstration on schools (school_id) where demonstration;
create unique index schools_platform_key on schools (platform) where platform;
create index schools_real on schools (school_id) where NOT demonstration AND NOT platform;
grant select, insert, update on schools to plantel_app;
-- trigger schools_count: count_changed_schools
-- trigger schools_count_new: count_new_schools
-- trigger schools_end_demonstration: end_demonstration_for_real
-- trigger schools_touch: touch_updated_at
-- trigger schools_webhooks_work: hasten_row_work
-- trigger schools_work: hasten_row_work

create table students (
  school_id bigint not null default current_school_id(),
  student_id bigint not null generated always as identity,
  folio text not null,
  name text not null,
  last_name text not null,
  second_last_name text,
  cellphone text,
  email text,
  url_photo_profile text,
  has_smartphone smallint not null default 0,
  street text,
  colony text,
  outside_number text,
  inside_number text,
  zipcode text,
  city_id integer,
  -- 1 mujer, 2 hombre, 3 otro
  gender smallint,
  date_birth date,
  curp text,
  height numeric(5,2),
  weight numeric(5,2),
  observation text,
  is_indigenous boolean not null default false,
  is_foreign boolean not null default false,
  is_immigrant boolean not null default false,
  has_scholar_grants boolean not null default false,
  in_repetition boolean not null default false,
  in_wrong_degree boolean not null default false,
  apc boolean not null default false,
  preschool_years smallint,
  uniform_size text,
  school_modality text,
  situation text,
  status smallint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (search_text((((((((((name || ' ') || last_name) || ' ') || COALESCE(second_last_name, '')) || ' ') || folio) || ' ') || COALESCE(cellphone, '')) || ' ') || COALESCE(email, ''))) stored,
  -- Of who is inactive: since when. Null of who left before this was kept.
  left_on date,
  -- Since when the student is of the school. Null: before this was kept.
  entered_on date,
  -- Since when the student is enrolled in this cycle. Null: *Por reinscribir*, since a cut.
  enrolled_on date default CURRENT_DATE,
  -- What the record lacks or contradicts, as the bits of `student_faults`.
  faults integer not null generated always as (student_faults(curp, date_birth, gender, num_nulls(street, colony, outside_number, zipcode) = 0, cellphone IS NOT NULL, url_photo_profile IS NOT NULL)) stored,
  -- Name and birth date: two students with the same may be one. Null without a birth date.
  twin text generated always as ((search_text((((name || ' ') || last_name) || ' ') || COALESCE(second_last_name, '')) || ' ') || ((date_birth - '1900-01-01'::date)::text)) stored,
  -- Names of the student in other systems: `sourcedId` of OneRoster, `siged`.
  external_ids jsonb,
  primary key (school_id, student_id),
  constraint students_folio_key unique (school_id, folio),
  constraint students_folio_check check (length(folio) >= 1 AND length(folio) <= 25),
  constraint students_name_check check (length(name) >= 1 AND length(name) <= 50),
  constraint students_last_name_check check (length(last_name) >= 1 AND length(last_name) <= 50),
  constraint students_second_last_name_check check (length(second_last_name) <= 50),
  constraint students_cellphone_check check (cellphone ~ '^\d{10}$'),
  constraint students_email_check check (length(email) <= 254),
  constraint students_has_smartphone_check check (has_smartphone = ANY (ARRAY[0, 1])),
  constraint students_street_check check (length(street) <= 50),
  constraint students_colony_check check (length(colony) <= 50),
  constraint students_outside_number_check check (length(outside_number) <= 25),
  constraint students_inside_number_check check (length(inside_number) <= 20),
  constraint students_zipcode_check check (length(zipcode) <= 25),
  constraint students_gender_check check (gender >= 1 AND gender <= 3),
  constraint students_curp_check check (length(curp) <= 18),
  constraint students_height_check check (height > 0::numeric),
  constraint students_weight_check check (weight > 0::numeric),
  constraint students_observation_check check (length(observation) <= 500),
  constraint students_preschool_years_check check (preschool_years >= 0 AND preschool_years <= 9),
  constraint students_uniform_size_check check (length(uniform_size) <= 10),
  constraint students_school_modality_check check (length(school_modality) <= 50),
  constraint students_situation_check check (length(situation) <= 50),
  constraint students_status_check check (status = ANY (ARRAY[0, 1])),
  constraint students_external_ids_check check ((external_ids - '{sourcedId,siged}'::text[]) = '{}'::jsonb AND length(external_ids::text) <= 300),
  constraint students_school_id_fkey foreign key (school_id) references schools(school_id)
);
create index students_birth on students (school_id, date_birth) where date_birth IS NOT NULL;
create index students_by_change on students (school_id, updated_at, student_id);
-- As users_by_name.
create index students_by_name on students (school_id, last_name collate spanish, second_last_name collate spanish, name collate spanish, student_id) include (status, search);
create index students_curp on students (school_id, curp) where curp IS NOT NULL;
create index students_entered on students (school_id, entered_on) where entered_on IS NOT NULL;
create index students_faults on students (school_id, faults) where status = 1;
-- *Ficha incompleta*: what the forms ask for is missing.
create index students_incomplete on students (school_id, student_id) where num_nulls(cellphone, street, colony, outside_number, zipcode, gender) > 0;
create index students_same_curp on students (school_id, curp) where status = 1 AND curp IS NOT NULL;
-- LIKE by an index under row security: docs/decisions/0017. No pending list, which every search would read.
create index students_search on students using gin (school_id, search gin_trgm_ops) with (fastupdate=off);
create unique index students_siged on students (school_id, (external_ids ->> 'siged')) where external_ids ? 'siged';
create unique index students_sourced_id on students (school_id, (external_ids ->> 'sourcedId')) where external_ids ? 'sourcedId';
create index students_to_reenrol on students (school_id, student_id) where enrolled_on IS NULL AND status = 1;
create index students_twin on students (school_id, twin) where status = 1 AND twin IS NOT NULL;
alter table students enable row level security;
alter table students force row level security;
create policy own_school on students using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update on students to plantel_app;
-- trigger students_adult_day: keep_adult_day
-- trigger students_birthday_work: hasten_row_work
-- trigger students_birthdays: note_birthdays
-- trigger students_count: count_active_students
-- trigger students_field_changes: keep_field_changes
-- trigger students_leaving: note_leaving
-- trigger students_name_slips: keep_name_slips
-- trigger students_number: number_returned_student
-- trigger students_places_open: open_places
-- trigger students_places_rename: rename_places
-- trigger students_reenrolment: follow_reenrolment
-- trigger students_stats: open_student_stats
-- trigger students_touch: touch_updated_at
-- trigger students_webhooks_insert: tell_webhooks_of_students
-- trigger students_webhooks_update: tell_webhooks_of_students

create table absence_days (
  school_id bigint not null default current_school_id(),
  student_id bigint not null,
  date date not null,
  -- Of the lists of that day; the lowest where a child has several levels.
  partial_id bigint not null,
  -- Every absence of the day is.
  excused boolean not null,
  -- How many lists of that day say so; the absences of other days are of single classes.
  absences integer not null,
  primary key (school_id, student_id, date),
  constraint absence_days_school_id_student_id_fkey foreign key (school_id, student_id) references students(school_id, student_id)
);
create index absence_days_date on absence_days (school_id, date);
create index absence_days_partial on absence_days (school_id, partial_id);
alter table absence_days enable row level security;
alter table absence_days force row level security;
create policy own_school on absence_days using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update, delete on absence_days to plantel_app;
-- trigger absence_days_sum_delete: sum_absence_days
-- trigger absence_days_sum_insert: sum_absence_days
-- trigger absence_days_sum_update: sum_absence_days

-- Codes that open a row: the newest one for each way by which they are given out.
create table access_codes (
  school_id bigint not null,
  user_id bigint not null,
  way text not null,
  code_hash text not null,
  -- Checks since the last right one, counted before they are made.
  attempts smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- With this phone it is typed at /acceso. Null: a code of before, which is typed by who is signed in.
  cellphone text,
  -- Of a *Carta nueva*: it sets phone and password of an account that has one, if that account opens this school alone.
  renews boolean not null default false,
  primary key (school_id, user_id, way),
  constraint access_codes_way_check check (way = ANY (ARRAY['school', 'mail', 'letter'])),
  constraint access_codes_cellphone_check check (cellphone ~ '^\d{10}$'),
  constraint access_codes_school_id_fkey foreign key (school_id) references schools(school_id)
);
create index access_codes_expiry on access_codes (expires_at);
create index access_codes_phone on access_codes (cellphone);
grant select, insert, update, delete on access_codes to plantel_app;

-- One per person, over all schools.
create table accounts (
  account_id bigint not null generated always as identity,
  -- Null: the account of a row that waits. It holds the password of the row, and nobody can sign in to it.
  cellphone text,
  email text,
  -- Null: nobody has chosen a password yet (*por activar*), and no password is right. A code of the school, or a link, sets the first one.
  password_hash text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- An e-mail is a log-in once its owner has confirmed it.
  email_confirmed_at timestamptz,
  -- Taken off when a second school was opened: nothing is sent there until it is confirmed.
  email_waiting text,
  -- Failures in a row of unknown devices. At a hundred they are refused unread.
  strange_failures integer not null default 0,
  -- What devices keep of the person is encrypted with it.
  device_key bytea not null default sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())),
  primary key (account_id),
  constraint accounts_cellphone_key unique (cellphone),
  constraint accounts_cellphone_check check (cellphone ~ '^\d{10}$'),
  constraint accounts_email_check check (length(email) <= 254),
  constraint accounts_email_waiting_check check (length(email_waiting) <= 254),
  constraint accounts_device_key_check check (length(device_key) = 32)
);
create index accounts_email on accounts (lower(email));
create unique index accounts_email_key on accounts (lower(email)) where email_confirmed_at IS NOT NULL;
grant select, insert, update, delete on accounts to plantel_app;
-- trigger accounts_touch: touch_updated_at

-- A device that has signed in to an account, known by the SHA-256 of a cookie of its own (docs/decisions/0041-known-devices.md).
create table account_devices (
  account_id bigint not null,
  device_hash bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- Password checks since the last success; counted before hashing, so parallel guesses cannot outrun it.
  attempts integer not null default 0,
  last_attempt_at timestamptz,
  locked_until timestamptz,
  primary key (account_id, device_hash),
  constraint account_devices_device_hash_check check (length(device_hash) = 32),
  constraint account_devices_account_id_fkey foreign key (account_id) references accounts(account_id)
);
create index account_devices_device on account_devices (device_hash);
create index account_devices_used on account_devices (last_used_at);
grant select, insert, update, delete on account_devices to plantel_app;

-- What happens at the log-in of an account before a school is known. One row an hour and kind: a flood fills nothing.
create table account_events (
  account_id bigint not null,
  -- A refused password; a wait that began; unknown devices refused until the account is opened otherwise; a new password by link.
  kind text not null,
  hour timestamptz not null,
  count integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- How many of them the school that was entered next has been told of.
  told integer not null default 0,
  primary key (account_id, kind, hour),
  constraint account_events_kind_check check (kind = ANY (ARRAY['refused', 'waits', 'closed', 'recovered'])),
  constraint account_events_account_id_fkey foreign key (account_id) references accounts(account_id)
);
create index account_events_age on account_events (last_at);
grant select, insert, update, delete on account_events to plantel_app;

-- People of a school: staff and families.
create table users (
  school_id bigint not null default current_school_id(),
  user_id bigint not null generated always as identity,
  -- Null: a contact, somebody of a family or of the staff who cannot sign in.
  account_id bigint,
  -- Permission string of 20 positions. The last nine mean nothing.
  group_id text not null,
  name text not null,
  last_name text not null,
  second_last_name text,
  enrollment text,
  url_photo_profile text,
  has_smartphone smallint not null default 0,
  send_sms smallint not null default 0,
  country_code smallint not null default 12,
  street text,
  colony text,
  outside_number text,
  inside_number text,
  zipcode text,
  city_id integer,
  status smallint not null default 1,
  credential_id text,
  push_id text,
  push_token text,
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (search_text((((((name || ' ') || last_name) || ' ') || COALESCE(second_last_name, '')) || ' ') || COALESCE(enrollment, ''))) stored,
  -- When the person first signed in to this school.
  signed_in_at timestamptz,
  -- What the school wrote. The phone and e-mail of the account are those of the person.
  cellphone text default '',
  email text,
  -- Where to call a contact: perhaps the phone by which somebody else signs in.
  contact_phone text,
  -- As bits: 1 no e-mail, 2 never signed in, 4 a contact without a phone.
  faults integer not null generated always as (
CASE
    WHEN account_id IS NOT NULL AND email IS NULL THEN 1
    ELSE 0
END +
CASE
    WHEN account_id IS NOT NULL AND signed_in_at IS NULL THEN 2
    ELSE 0
END +
CASE
    WHEN account_id IS NULL AND contact_phone IS NULL THEN 4
    ELSE 0
END) stored,
  primary key (school_id, user_id),
  constraint users_account_key unique (school_id, account_id),
  constraint users_cellphone_key unique (school_id, cellphone),
  constraint users_contact check (
CASE
    WHEN account_id IS NULL THEN num_nonnulls(cellphone, email, signed_in_at) = 0 AND group_id ~ '^0[01]{3}0[01]0{14}$' AND group_id ~~ '%1%'
    ELSE cellphone IS NOT NULL AND contact_phone IS NULL
END),
  constraint users_group_id_check check (group_id ~ '^[01]{11}0{9}$'),
  constraint users_name_check check (length(name) >= 1 AND length(name) <= 50),
  constraint users_last_name_check check (length(last_name) >= 1 AND length(last_name) <= 50),
  constraint users_second_last_name_check check (length(second_last_name) <= 50),
  constraint users_enrollment_check check (length(enrollment) <= 50),
  constraint users_has_smartphone_check check (has_smartphone = ANY (ARRAY[0, 1])),
  constraint users_send_sms_check check (send_sms = ANY (ARRAY[0, 1])),
  constraint users_street_check check (length(street) <= 50),
  constraint users_colony_check check (length(colony) <= 50),
  constraint users_outside_number_check check (length(outside_number) <= 25),
  constraint users_inside_number_check check (length(inside_number) <= 20),
  constraint users_zipcode_check check (length(zipcode) <= 25),
  constraint users_status_check check (status = ANY (ARRAY[0, 1])),
  constraint users_cellphone_check check (cellphone ~ '^\d{10}$'),
  constraint users_email_check check (length(email) <= 254),
  constraint users_contact_phone_check check (contact_phone ~ '^\d{10}$'),
  constraint users_school_id_fkey foreign key (school_id) references schools(school_id),
  constraint users_account_id_fkey foreign key (account_id) references accounts(account_id)
);
create index users_account on users (account_id);
-- Row security lets no index answer LIKE. This one covers the list of users: a search reads it alone, in the order of the names.
create index users_by_name on users (school_id, last_name collate spanish, second_last_name collate spanish, name collate spanish, user_id) include (group_id, status, search);
create index users_contact_phone on users (school_id, contact_phone) where contact_phone IS NOT NULL;
-- Whose name stands under the boletas.
create index users_directors on users (school_id, user_id) where group_id ~~ '_____1%';
create unique index users_email_key on users (school_id, lower(email));
create index users_faults on users (school_id, group_id, faults) where status = 1 AND faults > 0;
-- Administrators and directors, who hear of every case file.
create index users_heads on users (school_id, user_id) where group_id ~~ '1%' OR group_id ~~ '_____1%';
-- Those whom a letter is for: *Aún no ha ingresado*.
create index users_never_signed_in on users (school_id, user_id) where signed_in_at IS NULL;
-- The professors among all parents of a school.
create index users_professors on users (school_id, user_id) where group_id ~~ '_1%';
-- As students_search.
create index users_search on users using gin (school_id, search gin_trgm_ops) with (fastupdate=off);
alter table users enable row level security;
alter table users force row level security;
create policy own_school on users using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update, delete on users to plantel_app;
-- trigger users_contact: contact_of_account
-- trigger users_count: count_changed_users
-- trigger users_count_kinds: count_changed_kinds
-- trigger users_field_changes: keep_field_changes
-- trigger users_gone: count_gone_users
-- trigger users_gone_kinds: count_gone_kinds
-- trigger users_group_words: rename_advisor
-- trigger users_keys: end_keys
-- trigger users_letters: end_letters
-- trigger users_membership: keep_membership
-- trigger users_name_slips: keep_name_slips
-- trigger users_open_contact: open_contact
-- trigger users_stats: count_new_users
-- trigger users_stats_kinds: count_new_kinds
-- trigger users_substitutions: end_substitutions
-- trigger users_touch: touch_updated_at

create table notices (
  school_id bigint not null default current_school_id(),
  notice_id bigint not null generated always as identity,
  user_id bigint not null,
  -- 'groups', 'students', 'users' or 'audience'
  type text not null,
  title text not null,
  description text not null,
  -- What was chosen in the wizard: 'all' or selections.
  schema jsonb not null,
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  -- How many it is for. With `recipients` and `read` kept by triggers.
  expected integer not null default 0,
  recipients integer not null default 0,
  read integer not null default 0,
  -- Who is to have it, settled when it is sent. Null once it was handed out or withdrawn.
  addressees bigint[],
  -- When push and mail leave. Null until everybody has it, and again once they are queued.
  deliver_at timestamptz,
  search text generated always as (search_text((title || ' ') || description)) stored,
  -- Of a suspension of classes, or that it was taken back: push and mail leave as soon as everybody has it, at any hour; it is no urgent notice, and goes only with its activity.
  at_once boolean not null default false,
  -- 0 nothing, 1 Enterado, 2 Sí or No
  ask smallint not null default 0,
  -- Each child is asked for, else each person.
  per_child boolean not null default false,
  -- The last day on which families answer; null: as long as it is there.
  due date,
  -- How many questions it has. With `said_read`, `said_yes` and `said_no` kept by a trigger.
  asked integer not null default 0,
  said_read integer not null default 0,
  said_yes integer not null default 0,
  said_no integer not null default 0,
  -- A reminder leaves once a day.
  reminded_on date,
  -- Leaves at once, also in quiet hours.
  urgent boolean not null default false,
  -- How many contacts the children had: they were told nothing.
  without_access integer not null default 0,
  -- For whom it is, settled when it is sent. Null of those of before, and of what the school itself says.
  children bigint[],
  -- How many those are.
  child_count integer not null default 0,
  -- Of an audience, who was chosen by themselves and not through a child.
  others bigint[],
  -- When who had not read it was last reminded.
  reminded_at timestamptz,
  primary key (school_id, notice_id),
  constraint notices_type_check check (type = ANY (ARRAY['groups', 'students', 'users', 'audience'])),
  constraint notices_title_check check (length(title) >= 1 AND length(title) <= 35),
  constraint notices_description_check check (length(description) >= 1 AND length(description) <= 255),
  constraint notices_ask_check check (ask >= 0 AND ask <= 2),
  constraint notices_ask_parts check (ask > 0 OR NOT per_child AND due IS NULL),
  constraint notices_school_id_user_id_fkey foreign key (school_id, user_id) references users(school_id, user_id)
);
create index notices_by_date on notices (school_id, created_at DESC, notice_id DESC);
create index notices_search on notices using gin (school_id, search gin_trgm_ops) with (fastupdate=off);
create index notices_sender on notices (school_id, user_id, created_at DESC);
-- Few: those on their way.
create index notices_under_way on notices (school_id, notice_id) where withdrawn_at IS NULL AND (addressees IS NOT NULL OR deliver_at IS NOT NULL);
create index notices_urgent on notices (school_id, created_at) where urgent;
-- Few: those that every reading of a feed leaves out.
create index notices_withdrawn on notices (school_id, notice_id) where withdrawn_at IS NOT NULL;
alter table notices enable row level security;
alter table notices force row level security;
create policy own_school on notices using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update on notices to plantel_app;
-- trigger notices_changed_work: hasten_row_work
-- trigger notices_new_work: hasten_row_work
-- trigger notices_webhooks: tell_webhooks_of_notices

-- The school calendar.
create table activities (
  school_id bigint not null default current_school_id(),
  activity_id bigint not null generated always as identity,
  description text not null,
  school_cycle text not null,
  -- 0 Escuela, 1–5 the levels
  level smallint not null,
  is_range smallint not null,
  start_date timestamptz not null,
  end_date timestamptz,
  color text not null default '#741CD9',
  shape smallint not null default 1,
  status smallint not null default 1,
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Kept for its index: a month is read from what has not ended yet.
  ends_at timestamptz generated always as (COALESCE(end_date, start_date)) stored,
  -- Sin clases: its days are no school days for whom it concerns.
  no_class smallint not null default 0,
  -- Null: every turn.
  turn smallint,
  -- It concerns only the groups of activity_groups.
  by_groups boolean not null default false,
  -- The calendar that it was put in with, and is taken out with.
  pack text,
  -- Of a suspension: what families were told.
  notice_id bigint,
  primary key (school_id, activity_id),
  constraint activities_description_check check (length(description) >= 1 AND length(description) <= 255),
  constraint activities_school_cycle_check check (school_cycle ~ '^\d{4}-\d{4}$'),
  constraint activities_level_check check (level >= 0 AND level <= 5),
  constraint activities_is_range_check check (is_range = ANY (ARRAY[0, 1])),
  constraint activities_range check ((is_range = 1) = (end_date IS NOT NULL) AND COALESCE(end_date >= start_date, true)),
  constraint activities_color_check check (color ~ '^#[0-9A-Fa-f]{6}$'),
  constraint activities_status_check check (status = ANY (ARRAY[0, 1])),
  constraint activities_no_class_check check (no_class = ANY (ARRAY[0, 1])),
  constraint activities_turn_check check (turn >= 1 AND turn <= 3),
  constraint activities_pack_check check (pack ~ '^[a-z0-9-]{1,40}$'),
  constraint activities_school_id_fkey foreign key (school_id) references schools(school_id),
  constraint activities_school_id_created_by_fkey foreign key (school_id, created_by) references users(school_id, user_id),
  constraint activities_notice foreign key (school_id, notice_id) references notices(school_id, notice_id)
);
create index activities_author on activities (school_id, created_by);
create index activities_by_end on activities (school_id, ends_at, start_date);
-- Whether a day is a school day: few rows a year.
create index activities_no_class on activities (school_id, ends_at, start_date) where no_class = 1;
create index activities_notice on activities (school_id, notice_id);
create index activities_pack on activities (school_id, pack) where pack IS NOT NULL;
alter table activities enable row level security;
alter table activities force row level security;
create policy own_school on activities using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update, delete on activities to plantel_app;
-- trigger activities_tell_changed: tell_event
-- trigger activities_tell_gone: tell_event
-- trigger activities_tell_new: tell_event
-- trigger activities_touch: touch_updated_at

create table subject_catalogs (
  school_id bigint not null default current_school_id(),
  catalog_subject_id bigint not null generated always as identity,
  folio text not null,
  title text not null,
  level smallint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- 0: put aside. Groups that have it keep it; no other is offered it.
  status smallint not null default 1,
  primary key (school_id, catalog_subject_id),
  constraint subject_catalogs_folio_key unique (school_id, folio),
  constraint subject_catalogs_folio_check check (length(folio) >= 1 AND length(folio) <= 20),
  constraint subject_catalogs_title_check check (length(title) >= 1 AND length(title) <= 70),
  constraint subject_catalogs_level_check check (level >= 1 AND level <= 5),
  constraint subject_catalogs_status_check check (status = ANY (ARRAY[0, 1])),
  constraint subject_catalogs_school_id_fkey foreign key (school_id) references schools(school_id)
);
create index subject_catalogs_level on subject_catalogs (school_id, level, title collate spanish);
alter table subject_catalogs enable row level security;
alter table subject_catalogs force row level security;
create policy own_school on subject_catalogs using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update, delete on subject_catalogs to plantel_app;
-- trigger subject_catalogs_field_changes: keep_field_changes
-- trigger subject_catalogs_touch: touch_updated_at

create table subjects (
  school_id bigint not null default current_school_id(),
  subject_id bigint not null generated always as identity,
  group_id bigint not null,
  catalog_subject_id bigint not null,
  professor_id bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (school_id, subject_id),
  constraint subjects_group_key unique (school_id, group_id, subject_id),
  constraint subjects_catalog_key unique (school_id, group_id, catalog_subject_id),
  constraint subjects_school_id_group_id_fkey foreign key (school_id, group_id) references groups(school_id, group_id),
  constraint subjects_school_id_catalog_subject_id_fkey foreign key (school_id, catalog_subject_id) references subject_catalogs(school_id, catalog_subject_id),
  constraint subjects_school_id_professor_id_fkey foreign key (school_id, professor_id) references users(school_id, user_id)
);
create index subjects_catalog on subjects (school_id, catalog_subject_id);
create index subjects_professor on subjects (school_id, professor_id);
alter table subjects enable row level security;
alter table subjects force row level security;
create policy own_school on subjects using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update, delete on subjects to plantel_app;
-- trigger subjects_count: count_subjects
-- trigger subjects_frozen: refuse_frozen_group
-- trigger subjects_hours: follow_professor
-- trigger subjects_places_delete: count_places_of_subjects
-- trigger subjects_places_insert: count_places_of_subjects
-- trigger subjects_places_update: count_places_of_subjects
-- trigger subjects_roll_delete: keep_roll_class
-- trigger subjects_roll_insert: keep_roll_class
-- trigger subjects_roll_update: keep_roll_class
-- trigger subjects_stats: open_subject_stats
-- trigger subjects_touch: touch_updated_at

-- Finished cycles. `cycle_id` null means the current cycle everywhere; set, the row is frozen.
create table cycles (
  school_id bigint not null default current_school_id(),
  cycle_id bigint not null generated always as identity,
  cycle text not null,
  level smallint not null,
  segment_cut smallint not null default 1,
  -- One name, whoever made the cycle.
  snaphot text not null,
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (school_id, cycle_id),
  constraint cycles_cycle_key unique (school_id, level, cycle),
  constraint cycles_snaphot_key unique (school_id, snaphot),
  constraint cycles_cycle_check check (cycle ~ '^\d{4}_\d{4}$'),
  constraint cycles_level_check check (level >= 1 AND level <= 5),
  constraint cycles_snaphot check (snaphot = ((cycle || '-') || level)),
  constraint cycles_school_id_fkey foreign key (school_id) references schools(school_id),
  constraint cycles_school_id_created_by_fkey foreign key (school_id, created_by) references users(school_id, user_id)
);
create index cycles_author on cycles (school_id, created_by);
alter table cycles enable row level security;
alter table cycles force row level security;
create policy own_school on cycles using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert on cycles to plantel_app;
-- trigger cycles_webhooks: tell_webhooks_of_cycles

-- Grade, letter, turn and level, special or regular, with an advisor.
create table groups (
  school_id bigint not null default current_school_id(),
  group_id bigint not null generated always as identity,
  cycle_id bigint,
  grade text not null,
  "group" text not null,
  turn smallint not null,
  level smallint not null,
  special smallint not null default 0,
  assessor_id bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- 0 a list for each class, 1 one list a day, that of `roll_subject_id`.
  roll smallint not null default 0,
  -- The class that carries the list of the day; its professor is the titular. Null: none yet, every class passes its own.
  roll_subject_id bigint,
  -- Null: a number is the place by name. Else numbers are kept, and this one was given last.
  last_list_number smallint,
  primary key (school_id, group_id),
  constraint groups_school_id_group_id_special_key unique (school_id, group_id, special),
  constraint groups_grade_check check (length(grade) >= 1 AND length(grade) <= 2),
  constraint groups_group_check check (length("group") >= 1 AND length("group") <= 10),
  constraint groups_turn_check check (turn >= 1 AND turn <= 3),
  constraint groups_level_check check (level >= 1 AND level <= 5),
  constraint groups_special_check check (special = ANY (ARRAY[0, 1])),
  constraint groups_roll_check check (roll = ANY (ARRAY[0, 1])),
  constraint groups_roll_subject_check check (roll = 1 OR roll_subject_id IS NULL),
  constraint groups_last_list_number_check check (last_list_number >= 0),
  constraint groups_school_id_fkey foreign key (school_id) references schools(school_id),
  constraint groups_roll_subject_fkey foreign key (school_id, group_id, roll_subject_id) references subjects(school_id, group_id, subject_id) ON DELETE SET NULL (roll_subject_id),
  constraint groups_school_id_cycle_id_fkey foreign key (school_id, cycle_id) references cycles(school_id, cycle_id),
  constraint groups_school_id_assessor_id_fkey foreign key (school_id, assessor_id) references users(school_id, user_id)
);
create index groups_assessor on groups (school_id, assessor_id);
-- In the order of the list.
create index groups_by_title on groups (school_id, cycle_id, level, length(grade), grade, "group" collate spanish, turn, group_id) include (special, assessor_id);
-- For the cut, and for reading a past cycle.
create index groups_cycle on groups (school_id, cycle_id, level);
create index groups_roll on groups (school_id, roll_subject_id);
create unique index groups_title_key on groups (school_id, cycle_id, level, grade, lower("group"), turn, special) NULLS NOT DISTINCT;
alter table groups enable row level security;
alter table groups force row level security;
create policy own_school on groups using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update, delete on groups to plantel_app;
-- trigger groups_close_stats: close_student_stats
-- trigger groups_field_changes: keep_field_changes
-- trigger groups_frozen: refuse_frozen_row
-- trigger groups_places: count_places_of_levels
-- trigger groups_stats: open_group_stats
-- trigger groups_touch: touch_updated_at
-- trigger groups_words: keep_group_words

-- Whom a day without classes concerns, where by_groups says so.
create table activity_groups (
  school_id bigint not null default current_school_id(),
  activity_id bigint not null,
  group_id bigint not null,
  primary key (school_id, activity_id, group_id),
  constraint activity_groups_school_id_activity_id_fkey foreign key (school_id, activity_id) references activities(school_id, activity_id) on delete cascade,
  constraint activity_groups_school_id_group_id_fkey foreign key (school_id, group_id) references groups(school_id, group_id) on delete cascade
);
create index activity_groups_group on activity_groups (school_id, group_id);
alter table activity_groups enable row level security;
alter table activity_groups force row level security;
create policy own_school on activity_groups using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, delete on activity_groups to plantel_app;

-- What lets another program call the API for a school: as who made it, within its scopes.
create table api_clients (
  school_id bigint not null default current_school_id(),
  client_id bigint not null generated always as identity,
  -- personal: of its maker alone, who reads with it what they may read in their roles.
  kind text not null default 'key',
  name text not null,
  -- The beginning of the key, to tell it from others.
  prefix text not null,
  scopes text[] not null,
  allowed_cidrs text[] not null default '{}'::text[],
  created_by bigint not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  authorized_by bigint,
  -- Null: it opens nothing until an administrator authorises it, as after a restore.
  authorized_at timestamptz,
  -- Written at most once a minute.
  last_used_at timestamptz,
  last_ip text,
  revoked_at timestamptz,
  -- As users.group_id: the roles in which it calls. It ends when its maker loses one of them.
  roles text not null default '10000000000000000000',
  primary key (school_id, client_id),
  constraint api_clients_kind_check check (kind = ANY (ARRAY['key', 'personal', 'client'])),
  constraint api_clients_personal_days check (kind <> 'personal' OR expires_at <= (created_at + '91 days'::interval)),
  constraint api_clients_roles_check check (
CASE kind
    WHEN 'personal' THEN roles ~ '^[01]{3}00[01]0{14}$' AND roles ~ '1'
    ELSE roles = '10000000000000000000'
END),
  constraint api_clients_name_length check (length(name) >= 1 AND length(name) <= 60),
  constraint api_clients_prefix_check check (prefix ~ '^plk_live_[0-9A-Za-z]{8}$'),
  constraint api_clients_scopes_count check (cardinality(scopes) >= 1 AND cardinality(scopes) <= 20),
  constraint api_clients_allowed_cidrs_count check (cardinality(allowed_cidrs) <= 20),
  constraint api_clients_expires_check check (expires_at <= (created_at + '366 days'::interval)),
  constraint api_clients_authorized_check check ((authorized_by IS NULL) = (authorized_at IS NULL)),
  constraint api_clients_last_ip_length check (length(last_ip) <= 50),
  constraint api_clients_school_id_created_by_fkey foreign key (school_id, created_by) references users(school_id, user_id),
  constraint api_clients_school_id_authorized_by_fkey foreign key (school_id, authorized_by) references users(school_id, user_id)
);
create index api_clients_authorizer on api_clients (school_id, authorized_by);
create index api_clients_maker on api_clients (school_id, created_by);
alter table api_clients enable row level security;
alter table api_clients force row level security;
create policy own_school on api_clients using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update, delete on api_clients to plantel_app;

-- SHA-256 of each key. Read before a school is known; gone when the key is revoked.
create table api_client_secrets (
  secret_hash bytea not null,
  school_id bigint not null,
  client_id bigint not null,
  primary key (secret_hash),
  constraint api_client_secrets_client_key unique (school_id, client_id),
  constraint api_client_secrets_secret_hash_check check (length(secret_hash) = 32),
  constraint api_client_secrets_school_id_fkey foreign key (school_id) references schools(school_id),
  constraint api_client_secrets_school_id_client_id_fkey foreign key (school_id, client_id) references api_clients(school_id, client_id)
);
grant select, insert, delete on api_client_secrets to plantel_app;

create table assist_history (
  school_id bigint not null default current_school_id(),
  history_id bigint not null generated always as identity,
  assist_id bigint not null,
  subject_id bigint not null,
  date date not null,
  student_id bigint not null,
  from_code character(1),
  from_assistance smallint,
  from_excused boolean,
  from_arrived_at time without time zone,
  from_note text,
  to_code character(1),
  to_assistance smallint,
  to_excused boolean,
  to_arrived_at time without time zone,
  to_note text,
  reason text,
  user_id bigint default current_user_id(),
  request_id text default current_request_id(),
  changed_at timestamptz not null default now(),
  -- The justificante that excused the absence, or that was taken back.
  excuse_id bigint,
  primary key (school_id, assist_id, history_id),
  constraint assist_history_from_assistance_check check (from_assistance = ANY (ARRAY[0, 1])),
  constraint assist_history_to_assistance_check check (to_assistance = ANY (ARRAY[0, 1]))
);
create index assist_history_excuse on assist_history (school_id, excuse_id) where excuse_id IS NOT NULL;
create index assist_history_list on assist_history (school_id, subject_id, date);
alter table assist_history enable row level security;
alter table assist_history force row level security;
create policy own_school on assist_history using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert on assist_history to plantel_app;

create table partials (
  school_id bigint not null default current_school_id(),
  partial_id bigint not null generated always as identity,
  partial smallint not null,
  level smallint not null,
  start_date date not null,
  end_date date not null,
  limit_date date not null,
  is_regularized boolean not null default false,
  status smallint not null default 1,
  cycle_id bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (school_id, partial_id),
  constraint partials_overlap exclude using gist (school_id WITH =, level WITH =, (is_regularized::integer) WITH =, daterange(start_date, end_date, '[]') WITH &&) WHERE (cycle_id IS NULL AND status = 1),
  constraint partials_partial_check check (partial >= 1 AND partial <= 50),
  constraint partials_level_check check (level >= 1 AND level <= 5),
  constraint partials_dates check (start_date <= end_date AND end_date < limit_date),
  constraint partials_status_check check (status = ANY (ARRAY[0, 1])),
  constraint partials_school_id_fkey foreign key (school_id) references schools(school_id),
  constraint partials_school_id_cycle_id_fkey foreign key (school_id, cycle_id) references cycles(school_id, cycle_id)
);
create index partials_cycle on partials (school_id, cycle_id, level);
create unique index partials_number_key on partials (school_id, level, is_regularized, partial) where cycle_id IS NULL AND status = 1;
alter table partials enable row level security;
alter table partials force row level security;
create policy own_school on partials using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update, delete on partials to plantel_app;
-- trigger partials_frozen: refuse_frozen_row
-- trigger partials_touch: touch_updated_at
-- trigger partials_work: hasten_row_work

-- One row per class and day. Its insertion takes the list, so two devices cannot both take it.
create table attendance_lists (
  school_id bigint not null default current_school_id(),
  subject_id bigint not null,
  date date not null,
  partial_id bigint not null,
  taken_by bigint not null,
  taken_at timestamptz not null default now(),
  -- The device's name of the list: sent again it is the same one.
  client_id uuid,
  -- SHA-256 of the marks as they were sent: a correction does not make it another list.
  sent_digest bytea,
  -- By the device, of a list that waited there for a network; taken_at is when it came.
  passed_at timestamptz,
  -- Kept by the triggers of its marks, like the two after it.
  presences integer not null default 0,
  absences integer not null default 0,
  lates integer not null default 0,
  primary key (school_id, subject_id, date),
  constraint attendance_lists_sent_check check ((num_nulls(client_id, sent_digest) = ANY (ARRAY[0, 2])) AND length(sent_digest) = 32),
  constraint attendance_lists_passed_check check (passed_at IS NULL OR client_id IS NOT NULL),
  constraint attendance_lists_school_id_subject_id_fkey foreign key (school_id, subject_id) references subjects(school_id, subject_id),
  constraint attendance_lists_school_id_partial_id_fkey foreign key (school_id, partial_id) references partials(school_id, partial_id),
  constraint attendance_lists_school_id_taken_by_fkey foreign key (school_id, taken_by) references users(school_id, user_id)
);
create unique index attendance_lists_client on attendance_lists (school_id, client_id) where client_id IS NOT NULL;
create index attendance_lists_date on attendance_lists (school_id, date);
-- Shortening a partial asks whether a list lies outside its new dates.
create index attendance_lists_partial_date on attendance_lists (school_id, partial_id, date);
create index attendance_lists_taker on attendance_lists (school_id, taken_by);
alter table attendance_lists enable row level security;
alter table attendance_lists force row level security;
create policy own_school on attendance_lists using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert on attendance_lists to plantel_app;
grant update (absences) on attendance_lists to plantel_app;
grant update (lates) on attendance_lists to plantel_app;
grant update (presences) on attendance_lists to plantel_app;
-- trigger attendance_lists_frozen: refuse_frozen_list
-- trigger attendance_lists_tell: tell_of_lists
-- trigger attendance_lists_tell_counts: tell_event
-- trigger attendance_lists_webhooks: tell_webhooks_of_lists

-- One mark per student, class and day. Only its class may change: a mark follows its student.
create table assists (
  school_id bigint not null default current_school_id(),
  assist_id bigint not null generated always as identity,
  subject_id bigint not null,
  date date not null,
  student_id bigint not null,
  -- 1 present, 0 absent
  assistance smallint not null,
  -- P present, F absent, R late, C away for the school, or one of the school's own. The sums count assistance.
  code character(1) not null,
  -- Of an absence, which stays one.
  excused boolean not null default false,
  arrived_at time without time zone,
  note text,
  version integer not null default 1,
  primary key (school_id, subject_id, date, student_id),
  constraint assists_assist_id_key unique (school_id, assist_id),
  constraint assists_assistance_check check (assistance = ANY (ARRAY[0, 1])),
  constraint assists_code_check check (code ~ '^[A-ZÑ]$'),
  constraint assists_excused_check check (NOT excused OR assistance = 0),
  constraint assists_arrived_check check (arrived_at IS NULL OR assistance = 1),
  constraint assists_note_check check (length(note) >= 1 AND length(note) <= 80),
  constraint assists_school_id_subject_id_date_fkey foreign key (school_id, subject_id, date) references attendance_lists(school_id, subject_id, date)
);
create index assists_absences on assists (school_id, student_id, date) where assistance = 0;
create index assists_absences_date on assists (school_id, date) where assistance = 0;
alter table assists enable row level security;
alter table assists force row level security;
create policy own_school on assists using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert on assists to plantel_app;
grant update (arrived_at) on assists to plantel_app;
grant update (assistance) on assists to plantel_app;
grant update (code) on assists to plantel_app;
grant update (excused) on assists to plantel_app;
grant update (note) on assists to plantel_app;
grant update (subject_id) on assists to plantel_app;
grant update (version) on assists to plantel_app;
-- trigger assists_count: count_assists
-- trigger assists_excuse_added: excuse_new_absences
-- trigger assists_excuse_corrected: excuse_new_absences
-- trigger assists_frozen: refuse_frozen_list
-- trigger assists_history_delete: keep_assist_history
-- trigger assists_history_update: keep_assist_history
-- trigger assists_list_delete: follow_list_marks
-- trigger assists_list_insert: follow_list_marks
-- trigger assists_list_update: follow_list_marks
-- trigger assists_move: move_assists
-- trigger assists_tell_additions: tell_of_additions
-- trigger assists_tell_corrections: tell_of_corrections
-- trigger assists_uncount: uncount_assists
-- trigger assists_webhooks_insert: tell_webhooks_of_absences
-- trigger assists_webhooks_update: tell_webhooks_of_absences

-- What a school has changed or added. P, F, R and C are there without a row.
create table attendance_codes (
  school_id bigint not null default current_school_id(),
  code character(1) not null,
  label text not null,
  assistance smallint not null,
  "position" smallint not null,
  active boolean not null default true,
  primary key (school_id, code),
  constraint attendance_codes_code_check check (code ~ '^[A-ZÑ]$'),
  constraint attendance_codes_absent check (code <> 'F'::bpchar OR assistance = 0 AND active),
  constraint attendance_codes_present check (code <> 'P'::bpchar OR assistance = 1 AND active),
  constraint attendance_codes_label_check check (length(label) >= 1 AND length(label) <= 20),
  constraint attendance_codes_assistance_check check (assistance = ANY (ARRAY[0, 1])),
  constraint attendance_codes_school_id_fkey foreign key (school_id) references schools(school_id)
);
alter table attendance_codes enable row level security;
alter table attendance_codes force row level security;
create policy own_school on attendance_codes using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update on attendance_codes to plantel_app;

-- Who did what. Append-only.
create table audit_log (
  school_id bigint not null default current_school_id(),
  audit_id bigint not null generated always as identity,
  at timestamptz not null default now(),
  user_id bigint default current_user_id(),
  request_id text default current_request_id(),
  -- 'attendance:take', 'session:open', …
  action text not null,
  details jsonb not null default '{}'::jsonb,
  -- The browser's User-Agent. Not sealed. Null: a job, or before this was kept.
  device text default NULLIF(current_setting('app.device', true), ''),
  primary key (school_id, audit_id),
  constraint audit_log_school_id_fkey foreign key (school_id) references schools(school_id)
);
create index audit_log_by_action on audit_log (school_id, action, at DESC);
create index audit_log_by_date on audit_log (school_id, at DESC);
alter table audit_log enable row level security;
alter table audit_log force row level security;
create policy own_school on audit_log using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert on audit_log to plantel_app;
-- trigger audit_log_about: keep_audit_about
-- trigger audit_log_client: note_client

-- Whom each entry of the log is about, who did it among them: for the log of one student, person or group. Kept by a trigger.
create table audit_about (
  school_id bigint not null default current_school_id(),
  kind text not null,
  about_id bigint not null,
  audit_id bigint not null,
  primary key (school_id, kind, about_id, audit_id),
  constraint audit_about_kind_check check (kind = ANY (ARRAY['student', 'user', 'group'])),
  constraint audit_about_school_id_audit_id_fkey foreign key (school_id, audit_id) references audit_log(school_id, audit_id)
);
create index audit_about_entry on audit_about (school_id, audit_id);
alter table audit_about enable row level security;
alter table audit_about force row level security;
create policy own_school on audit_about using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert on audit_about to plantel_app;

-- A hash over the entries of a day and the seal before. Whoever changes an old entry breaks every later seal.
create table audit_seals (
  school_id bigint not null default current_school_id(),
  seal_id bigint not null generated always as identity,
  -- The entries after the seal before, up to this one.
  until_audit_id bigint not null,
  entries integer not null,
  hash bytea not null,
  sealed_at timestamptz not null default now(),
  primary key (school_id, seal_id),
  constraint audit_seals_until_key unique (school_id, until_audit_id),
  constraint audit_seals_entries_check check (entries > 0),
  constraint audit_seals_hash_check check (length(hash) = 32),
  constraint audit_seals_school_id_fkey foreign key (school_id) references schools(school_id)
);
alter table audit_seals enable row level security;
alter table audit_seals force row level security;
create policy own_school on audit_seals using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert on audit_seals to plantel_app;

-- Progress of a long job, as the screens show it. The queue itself is graphile-worker.
create table jobs (
  school_id bigint not null default current_school_id(),
  job_id bigint not null generated always as identity,
  kind text not null,
  status text not null default 'waiting',
  step text,
  done integer not null default 0,
  total integer not null default 0,
  result jsonb,
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz,
  -- What the job was asked to do, so that another process can resume it after a crash.
  input jsonb not null default '{}'::jsonb,
  primary key (school_id, job_id),
  constraint jobs_status_check check (status = ANY (ARRAY['waiting', 'running', 'done', 'failed'])),
  constraint jobs_school_id_fkey foreign key (school_id) references schools(school_id),
  constraint jobs_school_id_created_by_fkey foreign key (school_id, created_by) references users(school_id, user_id)
);
create index jobs_author on jobs (school_id, created_by);
create index jobs_backups on jobs (school_id, job_id) where kind = 'backup';
-- Files that still exist.
create index jobs_issued on jobs (school_id, finished_at) where kind = 'report-cards' AND NOT input ? 'forgotten';
create unique index jobs_letters_key on jobs (school_id, created_by) where kind = 'access-letters' AND (status = ANY (ARRAY['waiting', 'running']));
-- One copy of a school at a time.
create unique index jobs_one_backup_key on jobs (school_id) where kind = 'backup' AND (status = ANY (ARRAY['waiting', 'running']));
-- One cut at a time in a school.
create unique index jobs_one_cut_key on jobs (school_id) where kind = 'cycle-cut' AND (status = ANY (ARRAY['waiting', 'running']));
-- One of a person at a time: the row is the place.
create unique index jobs_one_export_key on jobs (school_id, created_by) where kind = 'export' AND (status = ANY (ARRAY['waiting', 'running']));
-- Asking again for the boletas of a group, while they are made, gives the same job.
create unique index jobs_one_issue_key on jobs (school_id, (input ->> 'group_id')) where kind = 'report-cards' AND (status = ANY (ARRAY['waiting', 'running']));
create index jobs_running on jobs (school_id, kind) where status = ANY (ARRAY['waiting', 'running']);
alter table jobs enable row level security;
alter table jobs force row level security;
create policy own_school on jobs using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update on jobs to plantel_app;
-- trigger jobs_again_work: hasten_row_work
-- trigger jobs_ended_work: hasten_row_work
-- trigger jobs_new_work: hasten_row_work
-- trigger jobs_tell_new: tell_event
-- trigger jobs_tell_progress: tell_event
-- trigger jobs_touch: touch_updated_at

-- What a copy of a whole school became, and until when it is there. The request is its row of `jobs`.
create table backups (
  school_id bigint not null default current_school_id(),
  job_id bigint not null,
  name text not null,
  -- Of the zip.
  bytes bigint not null,
  rows integer not null,
  files integer not null,
  -- How many rows and files were left out because they are sealed.
  sealed integer not null,
  -- The file in the store is encrypted with it. Null: the file is gone, and whatever is left of it opens nothing.
  file_key bytea,
  -- Seven days, and one day from the first whole download.
  until timestamptz not null,
  -- When it was first downloaded to its end.
  fetched_at timestamptz,
  -- It has `reservado.enc`.
  reserved boolean not null default false,
  primary key (school_id, job_id),
  constraint backups_file_key_check check (length(file_key) = 32),
  constraint backups_school_id_fkey foreign key (school_id) references schools(school_id),
  constraint backups_school_id_job_id_fkey foreign key (school_id, job_id) references jobs(school_id, job_id)
);
alter table backups enable row level security;
alter table backups force row level security;
create policy own_school on backups using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update on backups to plantel_app;

-- Private addresses of the school calendar, one a person; SHA-256 of the token (docs/decisions/0024-calendar-addresses.md).
create table calendar_addresses (
  school_id bigint not null,
  user_id bigint not null,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (school_id, user_id),
  constraint calendar_addresses_token_hash_key unique (token_hash),
  constraint calendar_addresses_token_hash_check check (length(token_hash) = 32),
  constraint calendar_addresses_school_id_fkey foreign key (school_id) references schools(school_id),
  constraint calendar_addresses_school_id_user_id_fkey foreign key (school_id, user_id) references users(school_id, user_id)
);
grant select, insert, update, delete on calendar_addresses to plantel_app;

-- Every change of a grade: who, when, from, to. Written by a trigger.
create table calification_history (
  school_id bigint not null default current_school_id(),
  history_id bigint not null generated always as identity,
  calification_id bigint not null,
  subject_id bigint not null,
  student_id bigint not null,
  partial_id bigint not null,
  is_final smallint not null,
  from_calification numeric(5,2),
  to_calification numeric(5,2),
  user_id bigint default current_user_id(),
  grant_id bigint default NULLIF(current_setting('app.grant_id', true), '')::bigint,
  request_id text default current_request_id(),
  changed_at timestamptz not null default now(),
  -- The permissions that the person had at that moment.
  group_id text default NULLIF(current_setting('app.group_id', true), ''),
  -- Why, where nobody typed it: *Importación 12*.
  reason text default NULLIF(current_setting('app.reason', true), ''),
  primary key (school_id, subject_id, student_id, partial_id, history_id),
  constraint calification_history_reason_check check (length(reason) >= 1 AND length(reason) <= 100)
);
alter table calification_history enable row level security;
alter table calification_history force row level security;
create policy own_school on calification_history using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert on calification_history to plantel_app;

-- One grade per student, class and partial. An empty grade is no row.
create table califications (
  school_id bigint not null default current_school_id(),
  calification_id bigint not null generated always as identity,
  subject_id bigint not null,
  student_id bigint not null,
  partial_id bigint not null,
  is_final smallint not null default 0,
  -- 0–100, whatever the scale of the school.
  calification numeric(5,2) not null,
  version integer not null default 1,
  primary key (school_id, calification_id),
  constraint califications_cell_key unique (school_id, subject_id, student_id, partial_id, is_final),
  constraint califications_is_final_check check (is_final = ANY (ARRAY[0, 1])),
  constraint califications_calification_check check (calification > 0::numeric AND calification <= 100::numeric),
  constraint califications_school_id_partial_id_fkey foreign key (school_id, partial_id) references partials(school_id, partial_id)
);
create index califications_partial on califications (school_id, partial_id);
alter table califications enable row level security;
alter table califications force row level security;
create policy own_school on califications using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update, delete on califications to plantel_app;
-- trigger califications_history_delete: keep_calification_history
-- trigger califications_history_insert: keep_calification_history
-- trigger califications_history_update: keep_calification_history
-- trigger califications_stats_delete: count_califications
-- trigger califications_stats_insert: count_califications
-- trigger califications_stats_update: count_califications
-- trigger califications_stay: refuse_moved_grade
-- trigger califications_webhooks_delete: tell_webhooks_of_grades
-- trigger califications_webhooks_insert: tell_webhooks_of_grades
-- trigger califications_webhooks_update: tell_webhooks_of_grades

-- How many active students of its group have their grade of a partial in a class. Kept by triggers; of a finished cycle as it ended.
create table capture_counts (
  school_id bigint not null default current_school_id(),
  subject_id bigint not null,
  partial_id bigint not null,
  graded integer not null default 0,
  primary key (school_id, partial_id, subject_id),
  constraint capture_counts_graded_check check (graded >= 0),
  constraint capture_counts_school_id_subject_id_fkey foreign key (school_id, subject_id) references subjects(school_id, subject_id) on delete cascade,
  constraint capture_counts_school_id_partial_id_fkey foreign key (school_id, partial_id) references partials(school_id, partial_id) on delete cascade
) with (fillfactor = 50);
create index capture_counts_subject on capture_counts (school_id, subject_id);
alter table capture_counts enable row level security;
alter table capture_counts force row level security;
create policy own_school on capture_counts using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update, delete on capture_counts to plantel_app;

-- Each is shown to who sent it and to the office, to no other parent.
create table change_requests (
  school_id bigint not null default current_school_id(),
  change_request_id bigint not null generated always as identity,
  student_id bigint not null,
  field text not null,
  -- What the school had when it was sent. Null of health, whose words are in `health_notes`.
  from_value jsonb,
  to_value jsonb,
  -- 0 sent, 1 accepted, 2 rejected, 3 withdrawn, or a newer one took its place
  status smallint not null default 0,
  sent_by bigint not null,
  sent_at timestamptz not null,
  decided_by bigint,
  decided_at timestamptz,
  answer text,
  primary key (school_id, change_request_id),
  constraint change_requests_field_check check (field = ANY (ARRAY['cellphone', 'street', 'colony', 'outside_number', 'inside_number', 'zipcode', 'emergency', 'health'])),
  constraint change_requests_health_check check (field <> 'health' OR num_nonnulls(from_value, to_value) = 0),
  constraint change_requests_status_check check (status >= 0 AND status <= 3),
  constraint change_requests_decision_check check ((status = ANY (ARRAY[1, 2])) = (decided_by IS NOT NULL) AND (decided_by IS NULL) = (decided_at IS NULL) AND (status = 2 OR answer IS NULL)),
  constraint change_requests_answer_check check (length(answer) >= 1 AND length(answer) <= 155),
  constraint change_requests_school_id_student_id_fkey foreign key (school_id, student_id) references students(school_id, student_id),
  constraint change_requests_school_id_sent_by_fkey foreign key (school_id, sent_by) references users(school_id, user_id),
  constraint change_requests_school_id_decided_by_fkey foreign key (school_id, decided_by) references users(school_id, user_id)
);
create index change_requests_decider on change_requests (school_id, decided_by);
create unique index change_requests_open on change_requests (school_id, student_id, field, sent_by) where status = 0;
create index change_requests_queue on change_requests (school_id, change_request_id) where status = 0;
create index change_requests_sender on change_requests (school_id, sent_by);
create index change_requests_status on change_requests (school_id, status, change_request_id);
create index change_requests_student on change_requests (school_id, student_id, sent_by, change_request_id);
alter table change_requests enable row level security;
alter table change_requests force row level security;
create policy own_school on change_requests using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update on change_requests to plantel_app;

create table class_hours (
  school_id bigint not null default current_school_id(),
  class_hour_id bigint not null generated always as identity,
  subject_id bigint not null,
  group_id bigint not null,
  professor_id bigint,
  -- 1 Monday … 6 Saturday.
  weekday smallint not null,
  starts time without time zone not null,
  ends time without time zone not null,
  room text,
  -- Of a finished cycle: the professor and the room are free again.
  ended boolean not null default false,
  primary key (school_id, class_hour_id),
  constraint class_hours_group_overlap exclude using gist (school_id WITH =, group_id WITH =, weekday WITH =, int4range(EXTRACT(epoch FROM starts)::integer, EXTRACT(epoch FROM ends)::integer) WITH &&) WHERE (NOT ended),
  constraint class_hours_professor_overlap exclude using gist (school_id WITH =, professor_id WITH =, weekday WITH =, int4range(EXTRACT(epoch FROM starts)::integer, EXTRACT(epoch FROM ends)::integer) WITH &&) WHERE (NOT ended),
  constraint class_hours_weekday_check check (weekday >= 1 AND weekday <= 6),
  constraint class_hours_order check (starts < ends),
  constraint class_hours_room_check check (length(room) >= 1 AND length(room) <= 20),
  constraint class_hours_school_id_subject_id_fkey foreign key (school_id, subject_id) references subjects(school_id, subject_id) on delete cascade
);
create index class_hours_group on class_hours (school_id, group_id);
create index class_hours_professor on class_hours (school_id, professor_id) where NOT ended;
create index class_hours_subject on class_hours (school_id, subject_id, weekday, starts);
create index class_hours_weekday on class_hours (school_id, weekday) where NOT ended;
alter table class_hours enable row level security;
alter table class_hours force row level security;
create policy own_school on class_hours using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update, delete on class_hours to plantel_app;
-- trigger class_hours_class: keep_hour_class
-- trigger class_hours_frozen: refuse_frozen_group

create table custody_resolutions (
  school_id bigint not null default current_school_id(),
  resolution_id bigint not null generated always as identity,
  student_id bigint not null,
  -- 1 Convenio aprobado por juez, 2 Medida provisional, 3 Sentencia, 4 Orden de restricción
  kind smallint not null,
  court text not null,
  file_number text not null,
  issued_on date not null,
  valid_until date,
  summary text not null,
  -- The name of its file. A picture or a PDF.
  document text,
  -- How many days before its end the staff was told last: 30, 7 or 0.
  told_days smallint,
  recorded_by bigint not null,
  created_at timestamptz not null default now(),
  primary key (school_id, resolution_id),
  constraint custody_resolutions_kind_check check (kind >= 1 AND kind <= 4),
  constraint custody_resolutions_court_check check (length(court) >= 1 AND length(court) <= 100),
  constraint custody_resolutions_file_number_check check (length(file_number) >= 1 AND length(file_number) <= 50),
  constraint custody_resolutions_order check (valid_until >= issued_on),
  constraint custody_resolutions_summary_check check (length(summary) >= 1 AND length(summary) <= 255),
  constraint custody_resolutions_school_id_student_id_fkey foreign key (school_id, student_id) references students(school_id, student_id),
  constraint custody_resolutions_school_id_recorded_by_fkey foreign key (school_id, recorded_by) references users(school_id, user_id)
);
create index custody_resolutions_end on custody_resolutions (school_id, valid_until) where told_days IS DISTINCT FROM 0;
create index custody_resolutions_recorder on custody_resolutions (school_id, recorded_by);
create index custody_resolutions_student on custody_resolutions (school_id, student_id, resolution_id DESC);
alter table custody_resolutions enable row level security;
alter table custody_resolutions force row level security;
create policy own_school on custody_resolutions using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert on custody_resolutions to plantel_app;
grant update (document) on custody_resolutions to plantel_app;
grant update (told_days) on custody_resolutions to plantel_app;
-- trigger custody_resolutions_work: hasten_row_work

-- A cut is made on a day on which it was rehearsed: whoever starts it has seen who would leave.
create table cycle_rehearsals (
  school_id bigint not null default current_school_id(),
  level integer not null,
  cycle text not null,
  rehearsed_on date not null,
  user_id bigint not null default current_user_id(),
  created_at timestamptz not null default now(),
  -- Which groups the rehearsal said would leave the school. The cut lets no other leave.
  leaving bigint[] not null default '{}'::bigint[],
  rehearsal_id bigint not null generated always as identity,
  -- What it showed: groups and sums, nobody by name. Null: of before it was kept.
  plan jsonb,
  primary key (school_id, rehearsal_id),
  constraint cycle_rehearsals_school_id_user_id_fkey foreign key (school_id, user_id) references users(school_id, user_id)
);
create index cycle_rehearsals_last on cycle_rehearsals (school_id, level, cycle, rehearsal_id);
create index cycle_rehearsals_user on cycle_rehearsals (school_id, user_id);
alter table cycle_rehearsals enable row level security;
alter table cycle_rehearsals force row level security;
create policy own_school on cycle_rehearsals using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert on cycle_rehearsals to plantel_app;

-- What concerns a person, once (docs/decisions/0020-the-feed.md).
create table feed_entries (
  school_id bigint not null default current_school_id(),
  entry_id bigint not null generated always as identity,
  user_id bigint not null,
  category text not null,
  notice_id bigint,
  student_id bigint,
  -- The class of a grade; of an absence that was told before there was one entry a day.
  subject_id bigint,
  date date,
  report_id bigint,
  -- Of a grade: the value in its history that was told last.
  history_id bigint,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  -- A case file that reached the limit of the school, with the limit that it was told for.
  file_id bigint,
  file_limit integer,
  -- Of a grade, or of a capture that closes.
  partial_id bigint,
  is_final smallint,
  -- Of a day of absences and late arrivals: { lists, marks }, as its reader was told.
  told jsonb,
  -- A justificante that was accepted or rejected.
  excuse_id bigint,
  -- A boleta that was released.
  report_card_id bigint,
  -- Of a student's family, for who leads the school: an access changed, a relationship ended, a resolution runs out on `date`, or the student is of age on it.
  custody text,
  -- A change that its reader asked for, and that the office decided.
  change_request_id bigint,
  -- A file that its reader asked for, and that is ready or was not made.
  job_id bigint,
  -- A scheduled notice of its reader that was not sent at its hour. Shown while that one waits for another.
  draft_id bigint,
  -- Its reader stands in for a professor.
  substitution_id bigint,
  -- A key that ended because who made it does not administer the school any more.
  client_id bigint,
  -- Somebody asks for a copy with what is sealed, and its reader may join.
  request_id bigint,
  -- An address of another system that Plantel switched off. Shown while it is there.
  endpoint_id bigint,
  primary key (school_id, entry_id),
  constraint feed_entries_category_check check (category = ANY (ARRAY['notice', 'attendance', 'report', 'grade'])),
  constraint feed_entries_about check (
CASE
    WHEN endpoint_id IS NULL THEN
    CASE
        WHEN request_id IS NULL THEN
        CASE
            WHEN client_id IS NULL THEN
            CASE
                WHEN substitution_id IS NULL THEN
                CASE
                    WHEN draft_id IS NULL THEN
                    CASE
                        WHEN job_id IS NULL THEN
                        CASE
                            WHEN change_request_id IS NULL THEN
                            CASE
                                WHEN custody IS NULL THEN
                                CASE
                                    WHEN report_card_id IS NULL THEN
                                    CASE
WHEN excuse_id IS NULL THEN
CASE category
 WHEN 'notice' THEN notice_id IS NOT NULL
 WHEN 'attendance' THEN date IS NOT NULL AND (subject_id IS NULL) = (told IS NOT NULL) AND (student_id IS NOT NULL OR told ?| ARRAY['pending', 'left'])
 WHEN 'report' THEN student_id IS NOT NULL AND (report_id IS NOT NULL) = (file_id IS NULL) AND (file_id IS NULL) = (file_limit IS NULL)
 WHEN 'grade' THEN partial_id IS NOT NULL AND (num_nulls(student_id, subject_id, is_final, history_id) = 0 OR num_nonnulls(student_id, subject_id, is_final, history_id) = 0)
 ELSE false
END
ELSE category = 'attendance' AND student_id IS NOT NULL AND num_nonnulls(date, subject_id, told) = 0
                                    END
                                    ELSE category = 'grade' AND num_nulls(student_id) = 0 AND num_nonnulls(partial_id, subject_id, history_id) = 0
                                END
                                ELSE category = 'report' AND student_id IS NOT NULL AND (custody = ANY (ARRAY['access', 'ended', 'expires', 'adult'])) AND (date IS NOT NULL) = (custody = ANY (ARRAY['expires', 'adult']))
                            END
                            ELSE category = 'notice' AND student_id IS NOT NULL
                        END
                        ELSE category = 'notice' AND num_nonnulls(notice_id, student_id, change_request_id) = 0
                    END
                    ELSE category = 'notice' AND num_nonnulls(notice_id, student_id, change_request_id, job_id) = 0
                END
                ELSE category = 'notice' AND num_nonnulls(notice_id, student_id, change_request_id, job_id, draft_id) = 0
            END
            ELSE category = 'notice' AND num_nonnulls(notice_id, student_id, change_request_id, job_id, draft_id, substitution_id) = 0
        END
        ELSE category = 'notice' AND num_nonnulls(notice_id, student_id, change_request_id, job_id, draft_id, substitution_id, client_id) = 0
    END
    ELSE category = 'notice' AND num_nonnulls(notice_id, student_id, change_request_id, job_id, draft_id, substitution_id, client_id) = 0
END),
  constraint feed_entries_school_id_user_id_fkey foreign key (school_id, user_id) references users(school_id, user_id),
  constraint feed_entries_school_id_notice_id_fkey foreign key (school_id, notice_id) references notices(school_id, notice_id),
  constraint feed_entries_school_id_student_id_fkey foreign key (school_id, student_id) references students(school_id, student_id)
);
create unique index feed_entries_adult_key on feed_entries (school_id, student_id, date, user_id) where custody = 'adult';
create unique index feed_entries_capture_key on feed_entries (school_id, partial_id, user_id) where category = 'grade' AND student_id IS NULL;
create unique index feed_entries_card_key on feed_entries (school_id, report_card_id, user_id) where report_card_id IS NOT NULL;
create unique index feed_entries_day_key on feed_entries (school_id, student_id, date, user_id) where category = 'attendance' AND subject_id IS NULL;
create unique index feed_entries_draft_key on feed_entries (school_id, draft_id) where draft_id IS NOT NULL;
create unique index feed_entries_excuse_key on feed_entries (school_id, excuse_id, user_id) where excuse_id IS NOT NULL;
create unique index feed_entries_grade_key on feed_entries (school_id, student_id, subject_id, partial_id, is_final, user_id) where category = 'grade' AND student_id IS NOT NULL;
create unique index feed_entries_job_key on feed_entries (school_id, job_id) where job_id IS NOT NULL;
create unique index feed_entries_limit_key on feed_entries (school_id, file_id, file_limit, user_id) where file_id IS NOT NULL;
create index feed_entries_limits on feed_entries (school_id, user_id, entry_id DESC) where file_limit IS NOT NULL;
create index feed_entries_newest on feed_entries (school_id, user_id, entry_id DESC);
-- Told once, also when the job is interrupted and starts again.
create unique index feed_entries_notice_key on feed_entries (school_id, notice_id, user_id);
-- What somebody received.
create index feed_entries_received on feed_entries (school_id, user_id, notice_id DESC) where notice_id IS NOT NULL;
create unique index feed_entries_report_key on feed_entries (school_id, report_id, user_id) where category = 'report';
create unique index feed_entries_request_key on feed_entries (school_id, request_id, user_id) where request_id IS NOT NULL;
create unique index feed_entries_staff_key on feed_entries (school_id, user_id, date, (told ? 'left')) where category = 'attendance' AND student_id IS NULL;
create index feed_entries_student on feed_entries (school_id, student_id);
create unique index feed_entries_substitution_key on feed_entries (school_id, substitution_id) where substitution_id IS NOT NULL;
create index feed_entries_unread on feed_entries (school_id, user_id) where read_at IS NULL;
alter table feed_entries enable row level security;
alter table feed_entries force row level security;
create policy own_school on feed_entries using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update on feed_entries to plantel_app;
-- trigger feed_entries_count_new: count_notice_entries
-- trigger feed_entries_count_read: count_notice_readers

-- Ways besides the app by which an entry reaches its person.
create table deliveries (
  school_id bigint not null default current_school_id(),
  entry_id bigint not null,
  channel text not null,
  notice_id bigint,
  status text not null default 'waiting',
  attempts integer not null default 0,
  -- Why the last attempt failed, for the sender, in Spanish.
  reason text,
  updated_at timestamptz not null default now(),
  -- Of what waits for the end of the quiet hours (held), or for the summary of its person (digest).
  due_at timestamptz,
  primary key (school_id, entry_id, channel),
  constraint deliveries_channel_check check (channel = ANY (ARRAY['push', 'mail'])),
  constraint deliveries_status_check check (status = ANY (ARRAY['waiting', 'held', 'digest', 'sent', 'failed'])),
  constraint deliveries_due_check check ((due_at IS NOT NULL) = (status = ANY (ARRAY['held', 'digest']))),
  constraint deliveries_school_id_entry_id_fkey foreign key (school_id, entry_id) references feed_entries(school_id, entry_id),
  constraint deliveries_school_id_notice_id_fkey foreign key (school_id, notice_id) references notices(school_id, notice_id)
);
-- By how long nothing was heard of them.
create index deliveries_by_status on deliveries (school_id, status, updated_at);
create index deliveries_due on deliveries (school_id, due_at) where due_at IS NOT NULL;
create index deliveries_in_trouble on deliveries (school_id, notice_id, entry_id) where reason IS NOT NULL;
create index deliveries_notice on deliveries (school_id, notice_id);
alter table deliveries enable row level security;
alter table deliveries force row level security;
create policy own_school on deliveries using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update, delete on deliveries to plantel_app;
-- trigger deliveries_touch: touch_updated_at
-- trigger deliveries_work: note_added_work

-- Links that confirm an e-mail of an account.
create table email_confirmations (
  token_hash bytea not null,
  account_id bigint not null,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (token_hash),
  constraint email_confirmations_token_hash_check check (length(token_hash) = 32),
  constraint email_confirmations_email_check check (length(email) <= 254),
  constraint email_confirmations_account_id_fkey foreign key (account_id) references accounts(account_id)
);
create index email_confirmations_account on email_confirmations (account_id, created_at);
grant select, insert, update, delete on email_confirmations to plantel_app;

-- Whom the school calls in this order. They need not be related to the student, nor have an account.
create table emergency_persons (
  school_id bigint not null default current_school_id(),
  student_id bigint not null,
  place smallint not null,
  name text not null,
  cellphone text not null,
  kinship text not null,
  primary key (school_id, student_id, place),
  constraint emergency_persons_place_check check (place >= 1 AND place <= 3),
  constraint emergency_persons_name_check check (length(name) >= 1 AND length(name) <= 100),
  constraint emergency_persons_cellphone_check check (cellphone ~ '^[0-9]{10}$'),
  constraint emergency_persons_kinship_check check (length(kinship) >= 1 AND length(kinship) <= 40),
  constraint emergency_persons_school_id_student_id_fkey foreign key (school_id, student_id) references students(school_id, student_id)
);
create index emergency_persons_cellphone on emergency_persons (school_id, cellphone);
alter table emergency_persons enable row level security;
alter table emergency_persons force row level security;
create policy own_school on emergency_persons using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update, delete on emergency_persons to plantel_app;

create table ended_relationships (
  school_id bigint not null default current_school_id(),
  student_id bigint not null,
  parent_id bigint not null,
  ended_at timestamptz not null default now(),
  primary key (school_id, student_id, parent_id),
  constraint ended_relationships_school_id_student_id_fkey foreign key (school_id, student_id) references students(school_id, student_id),
  constraint ended_relationships_school_id_parent_id_fkey foreign key (school_id, parent_id) references users(school_id, user_id)
);
create index ended_relationships_parent on ended_relationships (school_id, parent_id);
alter table ended_relationships enable row level security;
alter table ended_relationships force row level security;
create policy own_school on ended_relationships using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update on ended_relationships to plantel_app;

-- A student in a group; one regular group at a time.
create table enrollments (
  school_id bigint not null default current_school_id(),
  enrollment_id bigint not null generated always as identity,
  student_id bigint not null,
  group_id bigint not null,
  special smallint not null,
  cycle_id bigint,
  created_at timestamptz not null default now(),
  -- Of a finished cycle: whether the student was active when it was cut. Only those are its population.
  active boolean not null default true,
  -- On the list of a group whose numbers are kept.
  list_number smallint,
  primary key (school_id, enrollment_id),
  constraint enrollments_student_key unique (school_id, group_id, student_id),
  constraint enrollments_list_number_check check (list_number > 0),
  constraint enrollments_school_id_student_id_fkey foreign key (school_id, student_id) references students(school_id, student_id),
  constraint enrollments_school_id_group_id_special_fkey foreign key (school_id, group_id, special) references groups(school_id, group_id, special) on update cascade,
  constraint enrollments_school_id_cycle_id_fkey foreign key (school_id, cycle_id) references cycles(school_id, cycle_id)
);
create index enrollments_cycle on enrollments (school_id, cycle_id);
create unique index enrollments_list_number_key on enrollments (school_id, group_id, list_number) where list_number IS NOT NULL;
create unique index enrollments_main_group_key on enrollments (school_id, student_id) where special = 0 AND cycle_id IS NULL;
create index enrollments_student on enrollments (school_id, student_id);
alter table enrollments enable row level security;
alter table enrollments force row level security;
create policy own_school on enrollments using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update, delete on enrollments to plantel_app;
-- trigger enrollments_count_delete: count_enrollments
-- trigger enrollments_count_insert: count_enrollments
-- trigger enrollments_count_update: count_enrollments
-- trigger enrollments_frozen: refuse_frozen_row
-- trigger enrollments_frozen_group: refuse_frozen_group
-- trigger enrollments_number_insert: give_list_number
-- trigger enrollments_number_update: give_list_number
-- trigger enrollments_places_delete: count_enrolled_places
-- trigger enrollments_places_insert: count_enrolled_places
-- trigger enrollments_places_update: count_enrolled_places
-- trigger enrollments_webhooks_delete: tell_webhooks_of_enrollments
-- trigger enrollments_webhooks_insert: tell_webhooks_of_enrollments
-- trigger enrollments_webhooks_update: tell_webhooks_of_enrollments

-- Justificantes. Texts and files are in no export and in no archive of a cycle.
create table excuses (
  school_id bigint not null default current_school_id(),
  excuse_id bigint not null generated always as identity,
  student_id bigint not null,
  from_date date not null,
  to_date date not null,
  -- 1 Enfermedad, 2 Cita médica, 3 Asunto familiar, 4 Duelo, 5 Trámite, 6 Retardo, 9 Otro
  reason smallint not null,
  text text,
  -- Its name in the file store. Erased some time after the cut of its cycle.
  file text,
  -- 0 sent, 1 accepted, 2 rejected, 3 withdrawn
  status smallint not null default 0,
  -- The parent. Null: on paper, of nobody who was named.
  sent_by bigint,
  sent_at timestamptz not null,
  -- Who recorded what came on paper.
  recorded_by bigint,
  -- Null: by the family itself. 1 on paper, 2 in person, 3 by phone
  how smallint,
  decided_by bigint,
  decided_at timestamptz,
  answer text,
  -- Of a finished cycle: nothing changes any more.
  cycle_id bigint,
  primary key (school_id, excuse_id),
  constraint excuses_range_check check (from_date <= to_date),
  constraint excuses_reason_check check (reason = ANY (ARRAY[1, 2, 3, 4, 5, 6, 9])),
  constraint excuses_text_check check (length(text) >= 1 AND length(text) <= 255),
  constraint excuses_file_check check (file ~ '^[0-9a-f]{32}\.(webp|pdf)$'),
  constraint excuses_status_check check (status >= 0 AND status <= 3),
  constraint excuses_decision_check check ((status = ANY (ARRAY[1, 2])) = (decided_by IS NOT NULL) AND (decided_by IS NULL) = (decided_at IS NULL) AND (status = 2 OR answer IS NULL)),
  constraint excuses_how_check check (how >= 1 AND how <= 3),
  constraint excuses_paper_check check ((how IS NULL) = (recorded_by IS NULL) AND (sent_by IS NOT NULL OR recorded_by IS NOT NULL)),
  constraint excuses_answer_check check (length(answer) >= 1 AND length(answer) <= 155),
  constraint excuses_school_id_student_id_fkey foreign key (school_id, student_id) references students(school_id, student_id),
  constraint excuses_school_id_sent_by_fkey foreign key (school_id, sent_by) references users(school_id, user_id),
  constraint excuses_school_id_recorded_by_fkey foreign key (school_id, recorded_by) references users(school_id, user_id),
  constraint excuses_school_id_decided_by_fkey foreign key (school_id, decided_by) references users(school_id, user_id),
  constraint excuses_school_id_cycle_id_fkey foreign key (school_id, cycle_id) references cycles(school_id, cycle_id)
);
create index excuses_accepted on excuses (school_id, student_id, from_date, to_date) where status = 1;
create index excuses_cycle on excuses (school_id, cycle_id);
create index excuses_decider on excuses (school_id, decided_by);
create index excuses_files on excuses (school_id, cycle_id) where file IS NOT NULL;
create index excuses_open on excuses (school_id, excuse_id) where status = 0 AND cycle_id IS NULL;
create index excuses_recorder on excuses (school_id, recorded_by);
create index excuses_sender on excuses (school_id, sent_by);
create index excuses_status on excuses (school_id, status, excuse_id);
create index excuses_student on excuses (school_id, student_id, excuse_id);
alter table excuses enable row level security;
alter table excuses force row level security;
create policy own_school on excuses using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update on excuses to plantel_app;
-- trigger excuses_frozen: refuse_frozen_row
-- trigger excuses_tell_decided: tell_of_excuses
-- trigger excuses_tell_new: tell_of_excuses
-- trigger excuses_work: hasten_row_work

-- Who has a document made now: one at a time for each person, over all copies of Plantel. Taken over after two minutes.
create table export_places (
  school_id bigint not null default current_school_id(),
  user_id bigint not null,
  request_id text not null,
  taken_at timestamptz not null default now(),
  primary key (school_id, user_id),
  constraint export_places_school_id_user_id_fkey foreign key (school_id, user_id) references users(school_id, user_id)
);
alter table export_places enable row level security;
alter table export_places force row level security;
create policy own_school on export_places using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update, delete on export_places to plantel_app;

-- That a parent found the data of a child right, in this cycle. Shown to that parent alone.
create table family_confirmations (
  school_id bigint not null default current_school_id(),
  student_id bigint not null,
  parent_id bigint not null,
  cycle text not null,
  confirmed_at timestamptz not null,
  -- Null: by the parent. 1 on paper, 2 in person, 3 by phone
  how smallint,
  -- Who recorded what came on paper.
  recorded_by bigint,
  primary key (school_id, student_id, parent_id, cycle),
  constraint family_confirmations_cycle_check check (cycle ~ '^\d{4}-\d{4}$'),
  constraint family_confirmations_how_check check (how >= 1 AND how <= 3),
  constraint family_confirmations_paper_check check ((how IS NULL) = (recorded_by IS NULL)),
  constraint family_confirmations_school_id_student_id_fkey foreign key (school_id, student_id) references students(school_id, student_id),
  constraint family_confirmations_school_id_parent_id_fkey foreign key (school_id, parent_id) references users(school_id, user_id),
  constraint family_confirmations_school_id_recorded_by_fkey foreign key (school_id, recorded_by) references users(school_id, user_id)
);
create index family_confirmations_parent on family_confirmations (school_id, parent_id);
create index family_confirmations_recorder on family_confirmations (school_id, recorded_by);
alter table family_confirmations enable row level security;
alter table family_confirmations force row level security;
create policy own_school on family_confirmations using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert on family_confirmations to plantel_app;

-- What happened and nobody was told of yet. Written by triggers, deleted by the job that tells. No foreign keys: it is read once, soon.
create table feed_events (
  school_id bigint not null default current_school_id(),
  event_id bigint not null generated always as identity,
  kind text not null,
  -- The class; with `date`, of an attendance list.
  subject_id bigint,
  date date,
  -- Rows of calification_history, reports, excuses; of a list the students it is about, or none: all.
  ids bigint[],
  created_at timestamptz not null default now(),
  -- Told once this time has come.
  due_at timestamptz not null default now(),
  primary key (school_id, event_id),
  constraint feed_events_kind_check check (kind = ANY (ARRAY['attendance', 'grade', 'report', 'excuse']))
);
create index feed_events_due on feed_events (school_id, due_at, event_id);
alter table feed_events enable row level security;
alter table feed_events force row level security;
create policy own_school on feed_events using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, delete on feed_events to plantel_app;
grant update (due_at) on feed_events to plantel_app;
-- trigger feed_events_work: note_added_work

-- What a call of somebody changed in a record, field by field. The log has ids and names of fields alone; this can be erased.
create table field_changes (
  school_id bigint not null default current_school_id(),
  request_id text not null,
  entity text not null,
  entity_id bigint not null,
  field text not null,
  from_value text,
  to_value text,
  primary key (school_id, request_id, entity, entity_id, field),
  constraint field_changes_entity_check check (entity = ANY (ARRAY['student', 'user', 'group', 'entry'])),
  constraint field_changes_school_id_fkey foreign key (school_id) references schools(school_id)
);
create index field_changes_record on field_changes (school_id, entity, entity_id);
alter table field_changes enable row level security;
alter table field_changes force row level security;
create policy own_school on field_changes using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update, delete on field_changes to plantel_app;

-- Case file of a student with an advisor.
create table files (
  school_id bigint not null default current_school_id(),
  file_id bigint not null generated always as identity,
  student_id bigint not null,
  assessor_id bigint not null,
  -- 0 open, 1 closed
  status smallint not null default 0,
  cycle_id bigint,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  primary key (school_id, file_id),
  constraint files_status_check check (status = ANY (ARRAY[0, 1])),
  constraint files_school_id_student_id_fkey foreign key (school_id, student_id) references students(school_id, student_id),
  constraint files_school_id_assessor_id_fkey foreign key (school_id, assessor_id) references users(school_id, user_id),
  constraint files_school_id_cycle_id_fkey foreign key (school_id, cycle_id) references cycles(school_id, cycle_id)
);
create index files_assessor on files (school_id, assessor_id);
create index files_cycle on files (school_id, cycle_id);
-- One open case file per student and advisor: a new report goes into it.
create unique index files_open_key on files (school_id, student_id, assessor_id) where status = 0 AND cycle_id IS NULL;
create index files_student on files (school_id, student_id);
alter table files enable row level security;
alter table files force row level security;
create policy own_school on files using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update on files to plantel_app;
-- trigger files_frozen: refuse_frozen_row

-- Thirty minutes of grade editing that an administrator opened with the password. May end earlier.
create table grade_grants (
  school_id bigint not null default current_school_id(),
  grant_id bigint not null generated always as identity,
  session_id bigint not null,
  user_id bigint not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (school_id, grant_id),
  constraint grade_grants_school_id_user_id_fkey foreign key (school_id, user_id) references users(school_id, user_id)
);
create index grade_grants_session on grade_grants (school_id, session_id, expires_at);
create index grade_grants_user on grade_grants (school_id, user_id);
alter table grade_grants enable row level security;
alter table grade_grants force row level security;
create policy own_school on grade_grants using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert on grade_grants to plantel_app;
grant update (expires_at) on grade_grants to plantel_app;
-- trigger grade_grants_end: refuse_longer_grants

-- Sums of a group.
create table group_stats (
  school_id bigint not null default current_school_id(),
  group_id bigint not null,
  -- Active students enrolled.
  students integer not null default 0,
  subjects integer not null default 0,
  reports integer not null default 0,
  -- Of the classes of the group, in hundredths of a grade.
  grade_sum bigint not null default 0,
  grade_count integer not null default 0,
  presences bigint not null default 0,
  absences bigint not null default 0,
  lates bigint not null default 0,
  excused bigint not null default 0,
  -- Of these students, who are still to enrol and have not come once: in no rate and no capture.
  awaited integer not null default 0,
  primary key (school_id, group_id),
  constraint group_stats_school_id_group_id_fkey foreign key (school_id, group_id) references groups(school_id, group_id) on delete cascade
) with (fillfactor = 50);
alter table group_stats enable row level security;
alter table group_stats force row level security;
create policy own_school on group_stats using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update, delete on group_stats to plantel_app;

-- What a group is found by. Apart from groups: the name of an advisor also changes for finished cycles.
create table group_words (
  school_id bigint not null default current_school_id(),
  group_id bigint not null,
  search text not null,
  primary key (school_id, group_id),
  constraint group_words_school_id_group_id_fkey foreign key (school_id, group_id) references groups(school_id, group_id) on delete cascade
);
alter table group_words enable row level security;
alter table group_words force row level security;
create policy own_school on group_words using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update on group_words to plantel_app;

-- What a family wrote about a child's health, with the moment of its consent. In no list, export, message or search. Erased when it is not accepted or another takes its place.
create table health_notes (
  school_id bigint not null default current_school_id(),
  change_request_id bigint not null,
  student_id bigint not null,
  note text not null,
  consented_at timestamptz not null,
  accepted boolean not null default false,
  primary key (school_id, change_request_id),
  constraint health_notes_note_check check (length(note) >= 1 AND length(note) <= 255),
  constraint health_notes_school_id_change_request_id_fkey foreign key (school_id, change_request_id) references change_requests(school_id, change_request_id),
  constraint health_notes_school_id_student_id_fkey foreign key (school_id, student_id) references students(school_id, student_id)
);
create unique index health_notes_accepted on health_notes (school_id, student_id) where accepted;
create index health_notes_student on health_notes (school_id, student_id);
alter table health_notes enable row level security;
alter table health_notes force row level security;
create policy own_school on health_notes using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update, delete on health_notes to plantel_app;

-- A list that somebody uploaded or pasted, from its reading to its revert.
create table imports (
  school_id bigint not null default current_school_id(),
  import_id bigint not null generated always as identity,
  -- Null until it is read, where nobody said it.
  kind text,
  status text not null default 'reading',
  file_name text not null,
  file_key text,
  sha256 bytea,
  bytes bigint not null,
  -- What somebody said otherwise about sheets, headers and columns.
  wishes jsonb not null default '{}'::jsonb,
  -- Answers for the whole file: level, order of names and dates, what M means.
  options jsonb not null default '{}'::jsonb,
  -- Answers for many rows, by code or `code:field`.
  answers jsonb not null default '{}'::jsonb,
  -- Sheets, columns and questions of the last reading.
  found jsonb,
  counts jsonb not null default '{}'::jsonb,
  summary jsonb,
  -- Why it was rejected.
  problem jsonb,
  -- Of the last reading, applying or reverting.
  job_id bigint,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  -- The day of the school on which it was applied first.
  applied_on date,
  revert_until timestamptz,
  reverted jsonb,
  -- False: file and rows are gone, `import-days` after it came.
  has_rows boolean not null default true,
  -- Of what comes in pieces: how many bytes of it are in the store.
  arrived bigint,
  -- What its pieces are encrypted with; null: it lies as it came, or is gone.
  seal bytea,
  -- What the copy of a school has, as it was read.
  copy jsonb,
  -- What came of a copy.
  restored jsonb,
  primary key (school_id, import_id),
  constraint imports_kind_check check (kind = ANY (ARRAY['students', 'staff', 'grades', 'attendance', 'oneroster', 'sds', 'backup'])),
  constraint imports_status_check check (status = ANY (ARRAY['arriving', 'reading', 'ready', 'applying', 'applied', 'reverting', 'reverted', 'rejected'])),
  constraint imports_arriving_check check (status <> 'arriving' OR arrived IS NOT NULL AND seal IS NOT NULL),
  constraint imports_file_name_check check (length(file_name) >= 1 AND length(file_name) <= 255),
  constraint imports_sha256_check check (length(sha256) = 32),
  constraint imports_arrived_check check (arrived >= 0 AND arrived <= bytes),
  constraint imports_seal_check check (length(seal) = 32),
  constraint imports_school_id_fkey foreign key (school_id) references schools(school_id),
  constraint imports_school_id_job_id_fkey foreign key (school_id, job_id) references jobs(school_id, job_id),
  constraint imports_school_id_created_by_fkey foreign key (school_id, created_by) references users(school_id, user_id)
);
create unique index imports_applying on imports (school_id) where status = ANY (ARRAY['applying', 'reverting']);
create index imports_created_by on imports (school_id, created_by);
create index imports_job on imports (school_id, job_id);
alter table imports enable row level security;
alter table imports force row level security;
create policy own_school on imports using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update on imports to plantel_app;
-- trigger imports_into_empty: refuse_restoring_over_rows

-- What an import made and changed: what its revert reads, and what was imported last.
create table import_changes (
  school_id bigint not null default current_school_id(),
  import_id bigint not null,
  change_no bigint not null generated always as identity,
  row_no integer,
  entity text not null,
  entity_id bigint not null,
  op text not null,
  before jsonb,
  after jsonb not null,
  reverted_at timestamptz,
  -- Why a revert left it.
  refused text,
  primary key (school_id, import_id, change_no),
  constraint import_changes_entity_check check (entity = ANY (ARRAY['student', 'user', 'group', 'enrollment', 'relationship', 'catalog', 'subject', 'grade', 'list'])),
  constraint import_changes_op_check check (op = ANY (ARRAY['insert', 'update', 'link'])),
  constraint import_changes_school_id_import_id_fkey foreign key (school_id, import_id) references imports(school_id, import_id)
);
create index import_changes_entity on import_changes (school_id, entity, entity_id);
alter table import_changes enable row level security;
alter table import_changes force row level security;
create policy own_school on import_changes using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update on import_changes to plantel_app;

-- What a school said about the columns of a header, for the next list with the same.
create table import_mappings (
  school_id bigint not null default current_school_id(),
  header_hash bytea not null,
  kind text not null,
  mapping jsonb not null,
  used_at timestamptz not null,
  primary key (school_id, header_hash, kind),
  constraint import_mappings_school_id_fkey foreign key (school_id) references schools(school_id)
);
alter table import_mappings enable row level security;
alter table import_mappings force row level security;
create policy own_school on import_mappings using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update, delete on import_mappings to plantel_app;

-- The rows of a list, as read, as mended and as understood. Gone after `import-days`.
create table import_rows (
  school_id bigint not null default current_school_id(),
  import_id bigint not null,
  row_no integer not null,
  sheet text not null,
  sheet_row integer not null,
  -- As read, by key of the column.
  cells jsonb not null,
  -- What somebody typed instead, by key of the column.
  mended jsonb not null default '{}'::jsonb,
  -- What somebody chose in this row, by code or `code:field`.
  choices jsonb not null default '{}'::jsonb,
  skipped boolean not null default false,
  value jsonb,
  state text not null default 'ignored',
  messages jsonb not null default '[]'::jsonb,
  target_id bigint,
  -- Rows with one guardian have the same: no batch parts them.
  family_key integer,
  -- To search by: the cells, normalised.
  words text not null default '',
  applied_at timestamptz,
  -- What the list is of in which the row stands.
  kind text not null default 'students',
  primary key (school_id, import_id, row_no),
  constraint import_rows_state_check check (state = ANY (ARRAY['new', 'updated', 'unchanged', 'question', 'conflict', 'error', 'skipped', 'ignored'])),
  constraint import_rows_kind_check check (kind = ANY (ARRAY['students', 'staff', 'grades', 'attendance'])),
  constraint import_rows_school_id_import_id_fkey foreign key (school_id, import_id) references imports(school_id, import_id) on delete cascade
);
create index import_rows_family on import_rows (school_id, import_id, kind, family_key, row_no) where applied_at IS NULL;
create index import_rows_state on import_rows (school_id, import_id, state, row_no);
alter table import_rows enable row level security;
alter table import_rows force row level security;
create policy own_school on import_rows using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update, delete on import_rows to plantel_app;

-- What belongs to the installation, not to one of its copies. The role of requests cannot enter this schema.
create table plantel_private.installation (
  -- One row, locked by whoever starts: what is missing is made once.
  is_there boolean not null default true,
  -- Also in the file store: a copy that finds another one there does not share the files.
  files_id uuid,
  -- What messages on devices are signed with (VAPID), base64url.
  push_public_key text,
  push_private_key text,
  -- What the secrets of webhooks are sealed with (AES-256), base64url.
  webhook_key text,
  signing_public_key text,
  -- Ed25519, PKCS 8 in base64: signs what schools take along. Of the owner alone: neither in the file store nor in what it signs.
  signing_private_key text,
  constraint installation_pkey primary key (is_there),
  constraint installation_is_there_check check (is_there),
  constraint installation_check check (num_nulls(push_public_key, push_private_key) <> 1),
  constraint installation_signing_check check (num_nulls(signing_public_key, signing_private_key) <> 1)
);

-- Whom a school asked to open one of its rows. `user_id` null: nothing is asked any more, the rest is remembered.
create table invitations (
  invitation_id bigint not null generated always as identity,
  account_id bigint not null,
  school_id bigint not null,
  user_id bigint,
  sent_at timestamptz not null,
  -- After *No soy yo*: until then nothing of this school is shown to the account.
  quiet_until timestamptz,
  primary key (invitation_id),
  constraint invitations_school_key unique (account_id, school_id),
  constraint invitations_account_id_fkey foreign key (account_id) references accounts(account_id),
  constraint invitations_school_id_fkey foreign key (school_id) references schools(school_id)
);
create unique index invitations_person on invitations (school_id, user_id);
grant select, insert, update, delete on invitations to plantel_app;

-- Each *baja* of a student, with the *reingreso* that ended it.
create table leavings (
  school_id bigint not null default current_school_id(),
  leaving_id bigint not null generated always as identity,
  student_id bigint not null,
  -- Of its *constancia*, from 1 on in each school.
  number integer not null,
  -- The first day without the student.
  left_on date not null,
  -- 1 another school, 2 for good, 3 for a time, 4 absences, 5 never came, 6 death. Null: nobody said.
  kind smallint,
  reason text,
  asked_by text,
  to_school text,
  -- The other school's key (CCT).
  to_key text,
  -- The regular group on that day, and `level` its level. Null: none.
  group_id bigint,
  level smallint,
  noted_by bigint default current_user_id(),
  noted_at timestamptz not null,
  returned_on date,
  return_noted_by bigint,
  primary key (school_id, leaving_id),
  constraint leavings_number_key unique (school_id, number),
  constraint leavings_kind_check check (kind >= 1 AND kind <= 6),
  constraint leavings_to_check check (kind = 1 OR num_nonnulls(to_school, to_key) = 0),
  constraint leavings_reason_check check (length(reason) >= 1 AND length(reason) <= 155),
  constraint leavings_asked_by_check check (length(asked_by) >= 1 AND length(asked_by) <= 100),
  constraint leavings_to_school_check check (length(to_school) >= 1 AND length(to_school) <= 150),
  constraint leavings_to_key_check check (length(to_key) >= 1 AND length(to_key) <= 20),
  constraint leavings_level_check check (level >= 1 AND level <= 5),
  constraint leavings_returned_check check (returned_on >= left_on),
  constraint leavings_school_id_student_id_fkey foreign key (school_id, student_id) references students(school_id, student_id),
  constraint leavings_school_id_group_id_fkey foreign key (school_id, group_id) references groups(school_id, group_id) ON DELETE SET NULL (group_id),
  constraint leavings_school_id_noted_by_fkey foreign key (school_id, noted_by) references users(school_id, user_id),
  constraint leavings_school_id_return_noted_by_fkey foreign key (school_id, return_noted_by) references users(school_id, user_id)
);
create index leavings_group on leavings (school_id, group_id);
create index leavings_left on leavings (school_id, left_on);
create index leavings_noted_by on leavings (school_id, noted_by);
create unique index leavings_open on leavings (school_id, student_id) where returned_on IS NULL;
create index leavings_return_noted_by on leavings (school_id, return_noted_by);
create index leavings_returned on leavings (school_id, returned_on) where returned_on IS NOT NULL;
create index leavings_student on leavings (school_id, student_id, left_on);
alter table leavings enable row level security;
alter table leavings force row level security;
create policy own_school on leavings using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update, delete on leavings to plantel_app;

-- How many active schools there are of each kind.
create table listed_schools (
  demonstration boolean not null,
  schools integer not null,
  primary key (demonstration)
);
grant select, update on listed_schools to plantel_app;

-- Which schools an account opens. Kept by a trigger on users.
create table memberships (
  account_id bigint not null,
  school_id bigint not null,
  user_id bigint not null,
  status smallint not null,
  -- Phone and e-mail that the school wrote, to search by. No row security here, so the trigram index serves.
  contact text not null default '',
  -- When the row was opened.
  accepted_at timestamptz not null default now(),
  -- When the person last chose this school.
  chosen_at timestamptz,
  -- When the person last signed in to this school.
  signed_in_at timestamptz,
  primary key (account_id, school_id),
  constraint memberships_account_id_fkey foreign key (account_id) references accounts(account_id),
  constraint memberships_school_id_fkey foreign key (school_id) references schools(school_id)
);
create index memberships_contact on memberships using gin (school_id, contact gin_trgm_ops);
create unique index memberships_person on memberships (school_id, user_id);
grant select, insert, update, delete on memberships to plantel_app;

-- Words of five letters or more of the names of a school, each under itself and under itself without each of its letters: two words that share a key are one slip apart, or nearly. Kept by triggers; a word may be there twice.
create table name_slips (
  school_id bigint not null default current_school_id(),
  slip_id bigint not null generated always as identity,
  key text not null,
  word text not null,
  primary key (school_id, slip_id),
  constraint name_slips_school_id_fkey foreign key (school_id) references schools(school_id)
);
create index name_slips_key on name_slips (school_id, key) include (word);
create index name_slips_word on name_slips (school_id, word);
alter table name_slips enable row level security;
alter table name_slips force row level security;
create policy own_school on name_slips using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, delete on name_slips to plantel_app;

-- What a notice asks: of each child, or of each person who has it.
create table notice_questions (
  school_id bigint not null default current_school_id(),
  question_id bigint not null generated always as identity,
  notice_id bigint not null,
  student_id bigint,
  user_id bigint,
  -- 0 nobody answered, 1 Enterado, 2 Sí, 3 No, 4 who answered differs. Kept by a trigger.
  state smallint not null default 0,
  primary key (school_id, question_id),
  constraint notice_questions_key unique nulls not distinct (school_id, notice_id, student_id, user_id),
  constraint notice_questions_about check (num_nonnulls(student_id, user_id) = 1),
  constraint notice_questions_state_check check (state >= 0 AND state <= 4),
  constraint notice_questions_school_id_notice_id_fkey foreign key (school_id, notice_id) references notices(school_id, notice_id),
  constraint notice_questions_school_id_student_id_fkey foreign key (school_id, student_id) references students(school_id, student_id),
  constraint notice_questions_school_id_user_id_fkey foreign key (school_id, user_id) references users(school_id, user_id)
);
create index notice_questions_student on notice_questions (school_id, student_id, notice_id);
create index notice_questions_user on notice_questions (school_id, user_id, notice_id);
alter table notice_questions enable row level security;
alter table notice_questions force row level security;
create policy own_school on notice_questions using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update on notice_questions to plantel_app;
-- trigger notice_questions_count_changed: count_question_states
-- trigger notice_questions_count_new: count_questions

-- The last answer of each person to each question.
create table notice_answers (
  school_id bigint not null default current_school_id(),
  answer_id bigint not null generated always as identity,
  question_id bigint not null,
  -- Null: the family on paper, nobody named.
  user_id bigint,
  -- 1 Enterado, 2 Sí, 3 No
  answer smallint not null,
  -- 0 signed in, 1 on paper, 2 in person, 3 by phone, 4 by a link, whoever held it
  how smallint not null,
  recorded_by bigint,
  answered_at timestamptz not null,
  primary key (school_id, answer_id),
  constraint notice_answers_key unique nulls not distinct (school_id, question_id, user_id),
  constraint notice_answers_answer_check check (answer >= 1 AND answer <= 3),
  constraint notice_answers_how_check check (how >= 0 AND how <= 4),
  constraint notice_answers_recorded check ((recorded_by IS NOT NULL) = (how = ANY (ARRAY[1, 2, 3]))),
  constraint notice_answers_school_id_question_id_fkey foreign key (school_id, question_id) references notice_questions(school_id, question_id),
  constraint notice_answers_school_id_user_id_fkey foreign key (school_id, user_id) references users(school_id, user_id),
  constraint notice_answers_school_id_recorded_by_fkey foreign key (school_id, recorded_by) references users(school_id, user_id)
);
create index notice_answers_recorder on notice_answers (school_id, recorded_by);
create index notice_answers_user on notice_answers (school_id, user_id);
alter table notice_answers enable row level security;
alter table notice_answers force row level security;
create policy own_school on notice_answers using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update on notice_answers to plantel_app;
-- trigger notice_answers_settle_changed: settle_questions
-- trigger notice_answers_settle_new: settle_questions

-- What is written of a notice and not sent.
create table notice_drafts (
  school_id bigint not null default current_school_id(),
  draft_id bigint not null generated always as identity,
  kind text not null,
  user_id bigint not null default current_user_id(),
  title text not null,
  description text not null,
  -- Whom it is for, as chips; null while nobody is chosen.
  audience jsonb,
  ask smallint not null default 0,
  per_child boolean not null default false,
  due date,
  urgent boolean not null default false,
  send_at timestamptz,
  -- Why it was not sent at its hour. It stays until its author gives it another, or somebody takes it away.
  problem text,
  updated_at timestamptz not null default now(),
  primary key (school_id, draft_id),
  constraint notice_drafts_kind_check check (kind = ANY (ARRAY['draft', 'template', 'scheduled'])),
  constraint notice_drafts_whole check (kind <> 'scheduled' OR audience IS NOT NULL),
  constraint notice_drafts_hour check ((kind = 'scheduled') = (send_at IS NOT NULL)),
  constraint notice_drafts_title_check check (length(title) <= 35),
  constraint notice_drafts_description_check check (length(description) <= 155),
  constraint notice_drafts_ask_check check (ask >= 0 AND ask <= 2),
  constraint notice_drafts_school_id_user_id_fkey foreign key (school_id, user_id) references users(school_id, user_id)
);
create index notice_drafts_due on notice_drafts (school_id, send_at) where kind = 'scheduled' AND problem IS NULL;
create index notice_drafts_kind on notice_drafts (school_id, kind, updated_at DESC, draft_id DESC);
create index notice_drafts_own on notice_drafts (school_id, user_id, kind);
alter table notice_drafts enable row level security;
alter table notice_drafts force row level security;
create policy own_school on notice_drafts using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update, delete on notice_drafts to plantel_app;
-- trigger notice_drafts_work: hasten_row_work

-- Links that open one notice for one person without log-in; SHA-256 of the token. Read before a school is known.
create table notice_links (
  school_id bigint not null,
  notice_id bigint not null,
  user_id bigint not null,
  token_hash bytea not null,
  last_day date not null,
  -- The questions that this link has answered: each once.
  answered bigint[] not null default '{}'::bigint[],
  whatsapp_at timestamptz,
  primary key (school_id, notice_id, user_id),
  constraint notice_links_token_hash_key unique (token_hash),
  constraint notice_links_token_hash_check check (length(token_hash) = 32),
  constraint notice_links_school_id_fkey foreign key (school_id) references schools(school_id),
  constraint notice_links_school_id_notice_id_fkey foreign key (school_id, notice_id) references notices(school_id, notice_id),
  constraint notice_links_school_id_user_id_fkey foreign key (school_id, user_id) references users(school_id, user_id)
);
create index notice_links_user on notice_links (school_id, user_id);
grant select, insert, update, delete on notice_links to plantel_app;

create table notification_ways (
  school_id bigint not null default current_school_id(),
  user_id bigint not null,
  category text not null,
  push text not null,
  mail text not null,
  primary key (school_id, user_id, category),
  constraint notification_ways_category_check check (category = ANY (ARRAY['notice', 'attendance', 'report', 'grade'])),
  constraint notification_ways_absences check (category <> 'attendance' OR push <> 'never'),
  constraint notification_ways_push_check check (push = ANY (ARRAY['now', 'digest', 'never'])),
  constraint notification_ways_mail_check check (mail = ANY (ARRAY['now', 'digest', 'weekly', 'never'])),
  constraint notification_ways_school_id_user_id_fkey foreign key (school_id, user_id) references users(school_id, user_id)
);
alter table notification_ways enable row level security;
alter table notification_ways force row level security;
create policy own_school on notification_ways using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update, delete on notification_ways to plantel_app;

-- From which addresses unknown devices guess the password of an account.
create table password_places (
  account_id bigint not null,
  -- The address of the caller, as calls are counted by it.
  place text not null,
  attempts integer not null,
  last_attempt_at timestamptz not null,
  locked_until timestamptz,
  primary key (account_id, place),
  constraint password_places_place_check check (length(place) <= 64),
  constraint password_places_account_id_fkey foreign key (account_id) references accounts(account_id)
);
create index password_places_used on password_places (last_attempt_at);
grant select, insert, update, delete on password_places to plantel_app;

create table password_resets (
  password_reset_id bigint not null generated always as identity,
  account_id bigint not null,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (password_reset_id),
  constraint password_resets_token_hash_key unique (token_hash),
  constraint password_resets_token_hash_check check (length(token_hash) = 32),
  constraint password_resets_account_id_fkey foreign key (account_id) references accounts(account_id)
);
create index password_resets_account on password_resets (account_id, created_at);
grant select, insert, update, delete on password_resets to plantel_app;

-- Devices that receive messages, each as long as the session lives in which it was turned on.
create table push_subscriptions (
  school_id bigint not null default current_school_id(),
  subscription_id bigint not null generated always as identity,
  user_id bigint not null,
  session_id bigint not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  -- Whether a message on a screen that others see may say names and what happened.
  details boolean not null default false,
  primary key (school_id, subscription_id),
  constraint push_subscriptions_device_key unique (school_id, endpoint),
  constraint push_subscriptions_endpoint_check check (length(endpoint) <= 1000),
  constraint push_subscriptions_school_id_user_id_fkey foreign key (school_id, user_id) references users(school_id, user_id)
);
create index push_subscriptions_user on push_subscriptions (school_id, user_id);
alter table push_subscriptions enable row level security;
alter table push_subscriptions force row level security;
create policy own_school on push_subscriptions using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update, delete on push_subscriptions to plantel_app;
-- trigger push_subscriptions_work: note_added_work

create table registrations (
  registration_id bigint not null generated always as identity,
  data jsonb not null,
  created_at timestamptz not null default now(),
  primary key (registration_id)
);
-- Whether the same was asked for a moment ago.
create index registrations_created on registrations (created_at);
grant select, insert on registrations to plantel_app;

create table relationships (
  school_id bigint not null default current_school_id(),
  relationship_id bigint not null generated always as identity,
  student_id bigint not null,
  parent_id bigint not null,
  -- 1 Padre, 2 Madre, 3 Otro
  relationship smallint not null,
  created_at timestamptz not null default now(),
  -- 0 Sin acceso, 1 Informativo, 2 Completo
  access smallint not null default 2,
  -- In the family's words: Mamá, Abuela. Screens show it instead of the type; no rule but that of several Otro reads it.
  relationship_label text,
  -- Of an Otro: as a father or a mother.
  legal_guardian boolean not null default false,
  -- Who is called first.
  call_order smallint,
  -- Null: nobody said.
  lives_with boolean,
  -- The order by which the access is lower than it would be.
  resolution_id bigint,
  -- The parent is a contact. Kept by triggers, for whoever asks what a parent may see.
  contact boolean not null default false,
  -- Of a student of Universidad: from this day, on which they turn 18, the parent sees nothing that the student did not authorise. Kept by triggers.
  adult_on date,
  -- When the school recorded that the student, of age, lets this person see.
  authorized_at timestamptz,
  primary key (school_id, relationship_id),
  constraint relationships_parent_key unique (school_id, student_id, parent_id),
  constraint relationships_relationship_check check (relationship >= 1 AND relationship <= 3),
  constraint relationships_access_check check (access >= 0 AND access <= 2),
  constraint relationships_relationship_label_check check (length(relationship_label) >= 1 AND length(relationship_label) <= 30),
  constraint relationships_legal_guardian_check check (NOT legal_guardian OR relationship = 3),
  constraint relationships_call_order_check check (call_order >= 1 AND call_order <= 3),
  constraint relationships_school_id_student_id_fkey foreign key (school_id, student_id) references students(school_id, student_id),
  constraint relationships_school_id_parent_id_fkey foreign key (school_id, parent_id) references users(school_id, user_id),
  constraint relationships_resolution foreign key (school_id, resolution_id) references custody_resolutions(school_id, resolution_id)
);
create index relationships_by_student on relationships (school_id, student_id, relationship, relationship_id);
create index relationships_parent on relationships (school_id, parent_id);
-- One father, one mother.
create unique index relationships_parents_key on relationships (school_id, student_id, relationship) where relationship < 3;
create index relationships_resolution on relationships (school_id, resolution_id);
alter table relationships enable row level security;
alter table relationships force row level security;
create policy own_school on relationships using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update, delete on relationships to plantel_app;
-- trigger relationships_adult_day: keep_adult_day
-- trigger relationships_contact: mark_contact
-- trigger relationships_letters_delete: end_family_letters
-- trigger relationships_letters_update: end_family_letters
-- trigger relationships_places_delete: count_related_places
-- trigger relationships_places_insert: count_related_places
-- trigger relationships_places_update: count_related_places
-- trigger relationships_remember: remember_relationships
-- trigger relationships_webhooks_delete: tell_webhooks_of_relationships
-- trigger relationships_webhooks_insert: tell_webhooks_of_relationships

-- Types of discipline report.
create table report_catalogs (
  school_id bigint not null default current_school_id(),
  catalog_report_id bigint not null generated always as identity,
  title text not null,
  status smallint not null default 1,
  created_at timestamptz not null default now(),
  primary key (school_id, catalog_report_id),
  constraint report_catalogs_title_check check (length(title) >= 1 AND length(title) <= 30),
  constraint report_catalogs_status_check check (status = ANY (ARRAY[0, 1])),
  constraint report_catalogs_school_id_fkey foreign key (school_id) references schools(school_id)
);
alter table report_catalogs enable row level security;
alter table report_catalogs force row level security;
create policy own_school on report_catalogs using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update on report_catalogs to plantel_app;

-- What was reported. Append-only.
create table reports (
  school_id bigint not null default current_school_id(),
  report_id bigint not null generated always as identity,
  file_id bigint not null,
  catalog_report_id bigint not null,
  -- The group of the student when it was written.
  group_id bigint not null,
  -- Who reports.
  user_id bigint not null,
  description text,
  created_at timestamptz not null default now(),
  -- What who reports wrote for the family; `description` stays in the school.
  family_text text,
  primary key (school_id, report_id),
  constraint reports_description_check check (length(description) <= 255),
  constraint reports_family_text_check check (length(family_text) >= 1 AND length(family_text) <= 255),
  constraint reports_school_id_file_id_fkey foreign key (school_id, file_id) references files(school_id, file_id),
  constraint reports_school_id_catalog_report_id_fkey foreign key (school_id, catalog_report_id) references report_catalogs(school_id, catalog_report_id),
  constraint reports_school_id_group_id_fkey foreign key (school_id, group_id) references groups(school_id, group_id),
  constraint reports_school_id_user_id_fkey foreign key (school_id, user_id) references users(school_id, user_id)
);
create index reports_by_date on reports (school_id, created_at, report_id) include (group_id);
create index reports_catalog on reports (school_id, catalog_report_id, created_at, report_id) include (group_id);
create index reports_file on reports (school_id, file_id, created_at, report_id) include (group_id);
create index reports_group on reports (school_id, group_id, created_at, report_id);
create index reports_user on reports (school_id, user_id);
alter table reports enable row level security;
alter table reports force row level security;
create policy own_school on reports using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert on reports to plantel_app;
-- trigger reports_count: count_reports
-- trigger reports_frozen: refuse_frozen_report
-- trigger reports_tell: tell_of_reports
-- trigger reports_webhooks: tell_webhooks_of_reports

-- That a parent took note of a report, and in which words; once, and shown to no other parent.
create table report_answers (
  school_id bigint not null default current_school_id(),
  answer_id bigint not null generated always as identity,
  report_id bigint not null,
  -- Null: recorded in the school for the family, nobody said who.
  parent_id bigint,
  text text,
  answered_at timestamptz not null,
  -- 1 on paper, 2 in person, 3 by phone; null: sent by the parent.
  how smallint,
  recorded_by bigint,
  primary key (school_id, answer_id),
  constraint report_answers_text_check check (length(text) >= 1 AND length(text) <= 500),
  constraint report_answers_how_check check (how >= 1 AND how <= 3),
  constraint report_answers_recorded check ((how IS NULL) = (recorded_by IS NULL) AND (parent_id IS NOT NULL OR how IS NOT NULL)),
  constraint report_answers_report_fkey foreign key (school_id, report_id) references reports(school_id, report_id),
  constraint report_answers_parent_fkey foreign key (school_id, parent_id) references users(school_id, user_id),
  constraint report_answers_recorder_fkey foreign key (school_id, recorded_by) references users(school_id, user_id)
);
create unique index report_answers_key on report_answers (school_id, report_id, parent_id) NULLS NOT DISTINCT;
create index report_answers_parent on report_answers (school_id, parent_id);
create index report_answers_recorder on report_answers (school_id, recorded_by);
alter table report_answers enable row level security;
alter table report_answers force row level security;
create policy own_school on report_answers using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert on report_answers to plantel_app;
grant update (text) on report_answers to plantel_app;

-- Boletas as they were printed (docs/decisions/0027-boletas.md).
create table report_cards (
  school_id bigint not null default current_school_id(),
  report_card_id bigint not null generated always as identity,
  -- Null: *Historial importado*, of a copy that another installation made. It has no check either.
  folio text,
  student_id bigint not null,
  -- The regular group. The cycle of a boleta is that of its group.
  group_id bigint not null,
  -- All that is printed but the observations, in the words of the paper.
  content jsonb not null,
  observations text,
  issued_at timestamptz not null,
  issued_by bigint,
  -- When a newer one of the same student and group replaced it. Nothing else ever changes.
  replaced_at timestamptz,
  -- The day from which families read it, given for a whole group (docs/decisions/0095-papers-of-a-family.md); null: not yet.
  released_from date,
  primary key (school_id, report_card_id),
  constraint report_cards_school_id_folio_key unique (school_id, folio),
  constraint report_cards_folio_check check (folio ~ '^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$'),
  constraint report_cards_observations_check check (length(observations) >= 1 AND length(observations) <= 300),
  constraint report_cards_school_id_student_id_fkey foreign key (school_id, student_id) references students(school_id, student_id),
  constraint report_cards_school_id_group_id_fkey foreign key (school_id, group_id) references groups(school_id, group_id),
  constraint report_cards_school_id_issued_by_fkey foreign key (school_id, issued_by) references users(school_id, user_id)
);
create index report_cards_author on report_cards (school_id, issued_by);
create index report_cards_group on report_cards (school_id, group_id);
-- Of two at once, one counts.
create unique index report_cards_live_key on report_cards (school_id, group_id, student_id) where replaced_at IS NULL;
create index report_cards_student on report_cards (school_id, student_id, report_card_id);
alter table report_cards enable row level security;
alter table report_cards force row level security;
create policy own_school on report_cards using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert on report_cards to plantel_app;
grant update (released_from) on report_cards to plantel_app;
grant update (replaced_at) on report_cards to plantel_app;
-- trigger report_cards_tell: tell_of_released_cards
-- trigger report_cards_webhooks: tell_webhooks_of_report_cards

-- Which school and boleta a folio belongs to. Read before a school is known.
create table report_card_folios (
  folio text not null,
  school_id bigint not null,
  report_card_id bigint not null,
  primary key (folio),
  constraint report_card_folios_school_id_report_card_id_key unique (school_id, report_card_id),
  constraint report_card_folios_school_id_fkey foreign key (school_id) references schools(school_id),
  constraint report_card_folios_school_id_report_card_id_fkey foreign key (school_id, report_card_id) references report_cards(school_id, report_card_id)
);
grant select, insert on report_card_folios to plantel_app;

-- How many reports somebody wrote about the students of a group.
create table report_counts (
  school_id bigint not null default current_school_id(),
  group_id bigint not null,
  -- Who reported.
  user_id bigint not null,
  reports integer not null,
  primary key (school_id, group_id, user_id),
  constraint report_counts_school_id_group_id_fkey foreign key (school_id, group_id) references groups(school_id, group_id),
  constraint report_counts_school_id_user_id_fkey foreign key (school_id, user_id) references users(school_id, user_id)
) with (fillfactor = 70);
create index report_counts_user on report_counts (school_id, user_id);
alter table report_counts enable row level security;
alter table report_counts force row level security;
create policy own_school on report_counts using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update on report_counts to plantel_app;

-- What a director's passphrase comes to, from the joining until the job has ended. The role of requests puts it here and cannot read it.
create table plantel_private.reserved_keys (
  school_id bigint not null,
  job_id bigint not null,
  salt bytea not null,
  key bytea not null,
  made_at timestamptz not null default now(),
  constraint reserved_keys_pkey primary key (school_id, job_id),
  constraint reserved_keys_salt_check check (length(salt) = 16),
  constraint reserved_keys_key_check check (length(key) = 32)
);

-- An administrator asks for a copy of the school with what is sealed. It is made once a director has joined.
create table reserved_requests (
  school_id bigint not null default current_school_id(),
  request_id bigint not null generated always as identity,
  parts text[] not null,
  asked_by bigint not null default current_user_id(),
  asked_at timestamptz not null,
  -- A director joins before, or it has expired.
  until timestamptz not null,
  state text not null default 'waiting',
  -- Who joined, or said no.
  ended_by bigint,
  ended_at timestamptz,
  job_id bigint,
  primary key (school_id, request_id),
  constraint reserved_requests_state_check check (state = ANY (ARRAY['waiting', 'joined', 'refused', 'expired'])),
  constraint reserved_requests_ended_check check ((state = ANY (ARRAY['joined', 'refused'])) = (ended_by IS NOT NULL) AND (ended_by IS NULL) = (ended_at IS NULL)),
  constraint reserved_requests_job_check check ((state = 'joined') = (job_id IS NOT NULL)),
  constraint reserved_requests_school_id_fkey foreign key (school_id) references schools(school_id),
  constraint reserved_requests_school_id_asked_by_fkey foreign key (school_id, asked_by) references users(school_id, user_id),
  constraint reserved_requests_school_id_ended_by_fkey foreign key (school_id, ended_by) references users(school_id, user_id),
  constraint reserved_requests_school_id_job_id_fkey foreign key (school_id, job_id) references jobs(school_id, job_id)
);
create index reserved_requests_asker on reserved_requests (school_id, asked_by);
create index reserved_requests_ender on reserved_requests (school_id, ended_by);
create index reserved_requests_job on reserved_requests (school_id, job_id);
create unique index reserved_requests_waiting_key on reserved_requests (school_id) where state = 'waiting';
alter table reserved_requests enable row level security;
alter table reserved_requests force row level security;
create policy own_school on reserved_requests using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update on reserved_requests to plantel_app;

-- What was restored from a backup. People read of it first: whatever changed since is as it was.
create table restorations (
  school_id bigint not null default current_school_id(),
  restoration_id bigint not null generated always as identity,
  -- When the backup was made.
  copied_at timestamptz not null,
  restored_at timestamptz not null default now(),
  primary key (school_id, restoration_id),
  constraint restorations_school_id_fkey foreign key (school_id) references schools(school_id)
);
alter table restorations enable row level security;
alter table restorations force row level security;
create policy own_school on restorations using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select on restorations to plantel_app;

-- Who has read of it.
create table restoration_reads (
  school_id bigint not null default current_school_id(),
  restoration_id bigint not null,
  user_id bigint not null default current_user_id(),
  read_at timestamptz not null default now(),
  primary key (school_id, restoration_id, user_id),
  constraint restoration_reads_school_id_restoration_id_fkey foreign key (school_id, restoration_id) references restorations(school_id, restoration_id),
  constraint restoration_reads_school_id_user_id_fkey foreign key (school_id, user_id) references users(school_id, user_id)
);
create index restoration_reads_user on restoration_reads (school_id, user_id);
alter table restoration_reads enable row level security;
alter table restoration_reads force row level security;
create policy own_school on restoration_reads using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert on restoration_reads to plantel_app;

-- Sums of a supervised school, for its supervisors: of now, and of the last finished cycle of each level.
create table school_figures (
  school_id bigint not null default current_school_id(),
  -- Of the last finished cycle of each level, which has neither a capture nor families.
  past boolean not null,
  cycle text,
  students integer not null,
  -- Of the classes, in hundredths of a grade.
  grade_sum bigint not null,
  grade_count bigint not null,
  presences bigint not null,
  absences bigint not null,
  reports integer not null,
  graded bigint,
  -- Grades of the partials that are captured now, or were last; `graded` of them are there.
  to_grade bigint,
  families integer,
  -- Parents with an account who came within thirty days.
  active_families integer,
  counted_at timestamptz not null,
  primary key (school_id, past),
  constraint school_figures_cycle check (past = (cycle IS NOT NULL)),
  constraint school_figures_now check (num_nulls(graded, to_grade, families, active_families) =
CASE
    WHEN past THEN 4
    ELSE 0
END),
  constraint school_figures_school_id_fkey foreign key (school_id) references schools(school_id)
);
alter table school_figures enable row level security;
alter table school_figures force row level security;
create policy assigned_schools on school_figures for select using (school_id = ANY ((ARRAY( SELECT supervised_school_ids() AS supervised_school_ids))));
create policy own_school on school_figures using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update, delete on school_figures to plantel_app;

-- Totals of a school, without counting its rows.
create table school_stats (
  school_id bigint not null default current_school_id(),
  active_students integer not null default 0,
  inactive_students integer not null default 0,
  -- Active users only. Who has two of the roles counts in both.
  active_users integer not null default 0,
  professors integer not null default 0,
  assessors integer not null default 0,
  directors integer not null default 0,
  signed_in_users integer not null default 0,
  primary key (school_id),
  constraint school_stats_school_id_fkey foreign key (school_id) references schools(school_id)
) with (fillfactor = 50);
alter table school_stats enable row level security;
alter table school_stats force row level security;
create policy assigned_schools on school_stats for select using (school_id = ANY ((ARRAY( SELECT supervised_school_ids() AS supervised_school_ids))));
create policy own_school on school_stats using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update on school_stats to plantel_app;

create table sessions (
  session_id bigint not null generated always as identity,
  token_hash bytea not null,
  account_id bigint not null,
  school_id bigint not null,
  user_id bigint not null,
  idle_seconds integer not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text,
  -- When the password was last typed. A session in another school lives no longer than from then.
  password_at timestamptz not null default now(),
  -- The device that the session was opened on.
  device_hash bytea,
  -- SHA-256 of the cookie that opens pages, and nothing else, while the session lives.
  page_hash bytea,
  primary key (session_id),
  constraint sessions_token_hash_key unique (token_hash),
  constraint sessions_page_hash_key unique (page_hash),
  constraint sessions_token_hash_check check (length(token_hash) = 32),
  constraint sessions_idle_seconds_check check (idle_seconds > 0),
  constraint sessions_device_hash_check check (length(device_hash) = 32),
  constraint sessions_page_hash_check check (length(page_hash) = 32),
  constraint sessions_account_id_fkey foreign key (account_id) references accounts(account_id),
  constraint sessions_school_id_fkey foreign key (school_id) references schools(school_id)
);
create index sessions_account on sessions (account_id);
create index sessions_expiry on sessions (expires_at);
create index sessions_user on sessions (school_id, user_id);
grant select, insert, update, delete on sessions to plantel_app;
-- trigger sessions_devices_work: hasten_devices
-- trigger sessions_first: note_first_session

create table settings (
  school_id bigint not null default current_school_id(),
  configuration_id bigint not null generated always as identity,
  key text not null,
  value text not null,
  description text not null,
  updated_at timestamptz not null default now(),
  primary key (school_id, configuration_id),
  constraint settings_key_key unique (school_id, key),
  constraint settings_school_id_fkey foreign key (school_id) references schools(school_id)
);
alter table settings enable row level security;
alter table settings force row level security;
create policy own_school on settings using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update on settings to plantel_app;
-- trigger settings_photo_work: hasten_row_work
-- trigger settings_touch: touch_updated_at
-- trigger settings_work: hasten_row_work

-- How many days the child missed whole, by partial.
create table student_absence_days (
  school_id bigint not null default current_school_id(),
  student_id bigint not null,
  partial_id bigint not null,
  absence_days integer not null default 0,
  excused_days integer not null default 0,
  -- Of the lists of these days.
  absences integer not null default 0,
  primary key (school_id, student_id, partial_id),
  constraint student_absence_days_school_id_student_id_fkey foreign key (school_id, student_id) references students(school_id, student_id),
  constraint student_absence_days_school_id_partial_id_fkey foreign key (school_id, partial_id) references partials(school_id, partial_id) on delete cascade
);
create index student_absence_days_partial on student_absence_days (school_id, partial_id);
alter table student_absence_days enable row level security;
alter table student_absence_days force row level security;
create policy own_school on student_absence_days using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update, delete on student_absence_days to plantel_app;

-- student_stats as it stood when the cycle was cut.
create table student_cycle_stats (
  school_id bigint not null default current_school_id(),
  cycle_id bigint not null,
  student_id bigint not null,
  grade_sum bigint not null,
  grade_count integer not null,
  presences integer not null,
  absences integer not null,
  average integer not null generated always as (kept_mean(grade_sum, grade_count)) stored,
  lates integer not null default 0,
  excused integer not null default 0,
  primary key (school_id, cycle_id, student_id),
  constraint student_cycle_stats_school_id_cycle_id_fkey foreign key (school_id, cycle_id) references cycles(school_id, cycle_id),
  constraint student_cycle_stats_school_id_student_id_fkey foreign key (school_id, student_id) references students(school_id, student_id)
);
create index student_cycle_stats_absences on student_cycle_stats (school_id, cycle_id, absences, student_id);
create index student_cycle_stats_average on student_cycle_stats (school_id, cycle_id, average, student_id);
create index student_cycle_stats_presences on student_cycle_stats (school_id, cycle_id, presences, student_id);
create index student_cycle_stats_student on student_cycle_stats (school_id, student_id);
alter table student_cycle_stats enable row level security;
alter table student_cycle_stats force row level security;
create policy own_school on student_cycle_stats using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert on student_cycle_stats to plantel_app;

-- Where a student stands now: a page of the list reads one row per student. Apart from student_stats, whose indexes every mark writes.
create table student_places (
  school_id bigint not null default current_school_id(),
  student_id bigint not null,
  -- Names of the student, so that one index has a level in their order.
  last_name text not null,
  second_last_name text,
  name text not null,
  status smallint not null,
  -- The regular group of the current cycle and its level. Null without one.
  group_id bigint,
  level smallint,
  -- Counts of the current cycle.
  groups integer not null default 0,
  special_groups integer not null default 0,
  amount_subjects integer not null default 0,
  relationships integer not null default 0,
  primary key (school_id, student_id),
  constraint student_places_school_id_student_id_fkey foreign key (school_id, student_id) references students(school_id, student_id),
  constraint student_places_school_id_group_id_fkey foreign key (school_id, group_id) references groups(school_id, group_id)
) with (fillfactor = 70);
create index student_places_group on student_places (school_id, group_id);
create index student_places_groups on student_places (school_id, groups, student_id);
create index student_places_level on student_places (school_id, level, last_name collate spanish, second_last_name collate spanish, name collate spanish, student_id) include (status);
create index student_places_relationships on student_places (school_id, relationships, student_id);
create index student_places_subjects on student_places (school_id, amount_subjects, student_id);
alter table student_places enable row level security;
alter table student_places force row level security;
create policy own_school on student_places using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update on student_places to plantel_app;
-- trigger student_places_adult_day: keep_adult_day

-- Sums of a student in the current cycle, so that 12,000 students sort by an index.
create table student_stats (
  school_id bigint not null default current_school_id(),
  student_id bigint not null,
  -- Hundredths of a grade.
  grade_sum bigint not null default 0,
  grade_count integer not null default 0,
  presences integer not null default 0,
  absences integer not null default 0,
  -- Hundredths, cut. Written by a trigger: a generated column would be computed by every update, also of attendance.
  average integer not null default 0,
  lates integer not null default 0,
  excused integer not null default 0,
  primary key (school_id, student_id),
  constraint student_stats_school_id_student_id_fkey foreign key (school_id, student_id) references students(school_id, student_id)
) with (fillfactor = 60);
create index student_stats_absences on student_stats (school_id, absences, student_id);
create index student_stats_average on student_stats (school_id, average, student_id);
alter table student_stats enable row level security;
alter table student_stats force row level security;
create policy own_school on student_stats using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update on student_stats to plantel_app;
-- trigger student_stats_average: keep_average

-- Sums of a student in a class, kept in the transaction of the marks. No screen scans marks.
create table student_subject_stats (
  school_id bigint not null default current_school_id(),
  subject_id bigint not null,
  student_id bigint not null,
  -- Hundredths of a grade: exact whole numbers.
  grade_sum bigint not null default 0,
  grade_count integer not null default 0,
  presences integer not null default 0,
  absences integer not null default 0,
  lates integer not null default 0,
  excused integer not null default 0,
  primary key (school_id, subject_id, student_id),
  constraint student_subject_stats_school_id_subject_id_fkey foreign key (school_id, subject_id) references subjects(school_id, subject_id),
  constraint student_subject_stats_school_id_student_id_fkey foreign key (school_id, student_id) references students(school_id, student_id)
) with (fillfactor = 70);
create index student_subject_stats_student on student_subject_stats (school_id, student_id);
alter table student_subject_stats enable row level security;
alter table student_subject_stats force row level security;
create policy own_school on student_subject_stats using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update on student_subject_stats to plantel_app;
-- trigger student_subject_stats_stay: refuse_marks_left_alone

-- Sums of a class. Two professors of one group write different rows and never wait for each other.
create table subject_stats (
  school_id bigint not null default current_school_id(),
  subject_id bigint not null,
  group_id bigint not null,
  grade_sum bigint not null default 0,
  grade_count integer not null default 0,
  presences bigint not null default 0,
  absences bigint not null default 0,
  -- Attendance lists taken.
  lists integer not null default 0,
  -- When a grade was last saved. Clearing a grade is not saving one.
  last_score_at timestamptz,
  lates bigint not null default 0,
  excused bigint not null default 0,
  primary key (school_id, subject_id),
  constraint subject_stats_school_id_subject_id_fkey foreign key (school_id, subject_id) references subjects(school_id, subject_id) on delete cascade,
  constraint subject_stats_school_id_group_id_fkey foreign key (school_id, group_id) references groups(school_id, group_id)
) with (fillfactor = 50);
create index subject_stats_group on subject_stats (school_id, group_id);
alter table subject_stats enable row level security;
alter table subject_stats force row level security;
create policy own_school on subject_stats using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update, delete on subject_stats to plantel_app;
-- trigger subject_stats_sum: sum_groups

-- Who has the classes of an absent professor, from a day to another, both included.
create table substitutions (
  school_id bigint not null default current_school_id(),
  substitution_id bigint not null generated always as identity,
  professor_id bigint not null,
  substitute_id bigint not null,
  from_date date not null,
  to_date date not null,
  -- 1: also writes grades.
  grades smallint not null default 0,
  -- All that the professor has on each day. False: those of `substituted_classes`.
  all_classes boolean not null,
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (school_id, substitution_id),
  constraint substitutions_people_check check (professor_id <> substitute_id),
  constraint substitutions_days_check check (from_date <= to_date),
  constraint substitutions_grades_check check (grades = ANY (ARRAY[0, 1])),
  constraint substitutions_school_id_professor_id_fkey foreign key (school_id, professor_id) references users(school_id, user_id),
  constraint substitutions_school_id_substitute_id_fkey foreign key (school_id, substitute_id) references users(school_id, user_id),
  constraint substitutions_school_id_created_by_fkey foreign key (school_id, created_by) references users(school_id, user_id)
);
create index substitutions_created_by on substitutions (school_id, created_by);
create index substitutions_last_day on substitutions (school_id, to_date, from_date);
create index substitutions_professor on substitutions (school_id, professor_id, to_date);
create index substitutions_substitute on substitutions (school_id, substitute_id, to_date);
alter table substitutions enable row level security;
alter table substitutions force row level security;
create policy own_school on substitutions using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update, delete on substitutions to plantel_app;

-- The classes of a substitution that is not about all of them.
create table substituted_classes (
  school_id bigint not null default current_school_id(),
  substitution_id bigint not null,
  subject_id bigint not null,
  primary key (school_id, substitution_id, subject_id),
  constraint substituted_classes_school_id_substitution_id_fkey foreign key (school_id, substitution_id) references substitutions(school_id, substitution_id) on delete cascade,
  constraint substituted_classes_school_id_subject_id_fkey foreign key (school_id, subject_id) references subjects(school_id, subject_id) on delete cascade
);
create index substituted_classes_subject on substituted_classes (school_id, subject_id);
alter table substituted_classes enable row level security;
alter table substituted_classes force row level security;
create policy own_school on substituted_classes using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update, delete on substituted_classes to plantel_app;

create table supervision_surveys (
  school_id bigint not null default current_school_id(),
  survey_id bigint not null generated always as identity,
  account_id bigint not null,
  supervisor_name text not null,
  supervisor_last_name text not null,
  contact text not null,
  answers jsonb not null,
  comment text,
  created_at timestamptz not null default now(),
  primary key (school_id, survey_id),
  constraint supervision_surveys_contact_check check (length(contact) >= 1 AND length(contact) <= 100),
  constraint supervision_surveys_comment_check check (length(comment) <= 500),
  constraint supervision_surveys_school_id_fkey foreign key (school_id) references schools(school_id),
  constraint supervision_surveys_account_id_fkey foreign key (account_id) references accounts(account_id)
);
create index supervision_surveys_author on supervision_surveys (account_id);
alter table supervision_surveys enable row level security;
alter table supervision_surveys force row level security;
create policy assigned_schools on supervision_surveys for select using (school_id = ANY ((ARRAY( SELECT supervised_school_ids() AS supervised_school_ids))));
create policy own_school on supervision_surveys using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert on supervision_surveys to plantel_app;

-- What a supervisor recorded in this school. Append-only.
create table supervision_visits (
  school_id bigint not null default current_school_id(),
  visit_id bigint not null generated always as identity,
  -- The supervisor may be of another school: hence the account, and the name as it was.
  account_id bigint not null,
  supervisor_name text not null,
  supervisor_last_name text not null,
  date date not null,
  hour text not null,
  contact text not null,
  sector text not null,
  reason text not null,
  checklist jsonb not null,
  -- People trained by that day.
  trained_professors integer not null,
  trained_assessors integer not null,
  trained_directors integer not null,
  observation text,
  created_at timestamptz not null default now(),
  primary key (school_id, visit_id),
  -- The same form sent again.
  constraint supervision_visits_moment_key unique (account_id, school_id, date, hour),
  constraint supervision_visits_hour_check check (hour ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  constraint supervision_visits_contact_check check (length(contact) >= 1 AND length(contact) <= 100),
  constraint supervision_visits_sector_check check (length(sector) >= 1 AND length(sector) <= 50),
  constraint supervision_visits_reason_check check (length(reason) >= 1 AND length(reason) <= 255),
  constraint supervision_visits_trained_professors_check check (trained_professors >= 0),
  constraint supervision_visits_trained_assessors_check check (trained_assessors >= 0),
  constraint supervision_visits_trained_directors_check check (trained_directors >= 0),
  constraint supervision_visits_observation_check check (length(observation) <= 500),
  constraint supervision_visits_school_id_fkey foreign key (school_id) references schools(school_id),
  constraint supervision_visits_account_id_fkey foreign key (account_id) references accounts(account_id)
);
create index supervision_visits_latest on supervision_visits (school_id, date DESC, hour DESC, visit_id DESC);
alter table supervision_visits enable row level security;
alter table supervision_visits force row level security;
create policy assigned_schools on supervision_visits for select using (school_id = ANY ((ARRAY( SELECT supervised_school_ids() AS supervised_school_ids))));
create policy own_school on supervision_visits using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert on supervision_visits to plantel_app;

-- Which schools a supervisor looks after.
create table supervisor_schools (
  account_id bigint not null,
  school_id bigint not null,
  primary key (account_id, school_id),
  constraint supervisor_schools_account_id_fkey foreign key (account_id) references accounts(account_id),
  constraint supervisor_schools_school_id_fkey foreign key (school_id) references schools(school_id)
);
create index supervisor_schools_school on supervisor_schools (school_id);
grant select, insert, update, delete on supervisor_schools to plantel_app;

-- A command each, of one or many. Gone some time after `until`.
create table undos (
  school_id bigint not null default current_school_id(),
  undo_id bigint not null generated always as identity,
  kind text not null,
  user_id bigint not null default current_user_id(),
  at timestamptz not null,
  until timestamptz not null,
  -- For each one that it touched: ids, what was before, what it left. No name and no word about anybody.
  items jsonb not null,
  done_at timestamptz,
  done_by bigint,
  primary key (school_id, undo_id),
  constraint undos_kind_check check (kind = ANY (ARRAY['group', 'special-groups', 'professor', 'advisor', 'user-status', 'group-deleted', 'entry-status', 'entry', 'partial', 'group-subjects', 'grades', 'attendance', 'activity', 'activity-deleted', 'leaving', 'reenrolled', 'relationship', 'substitution', 'substitution-ended', 'work-centres'])),
  constraint undos_done_check check ((done_at IS NULL) = (done_by IS NULL)),
  constraint undos_school_id_user_id_fkey foreign key (school_id, user_id) references users(school_id, user_id),
  constraint undos_school_id_done_by_fkey foreign key (school_id, done_by) references users(school_id, user_id)
);
create index undos_done on undos (school_id, done_by);
create index undos_own on undos (school_id, user_id, undo_id);
create index undos_until on undos (school_id, until);
alter table undos enable row level security;
alter table undos force row level security;
create policy own_school on undos using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update, delete on undos to plantel_app;

-- How many people of each permission string and status a school has: the length of the lists of users.
create table user_counts (
  school_id bigint not null default current_school_id(),
  group_id text not null,
  status smallint not null,
  users integer not null,
  primary key (school_id, group_id, status),
  constraint user_counts_school_id_fkey foreign key (school_id) references schools(school_id)
) with (fillfactor = 50);
alter table user_counts enable row level security;
alter table user_counts force row level security;
create policy own_school on user_counts using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update on user_counts to plantel_app;

-- Of one person each; at most 20 of a list.
create table views (
  school_id bigint not null default current_school_id(),
  view_id bigint not null generated always as identity,
  user_id bigint not null,
  list text not null,
  name text not null,
  query text not null,
  primary key (school_id, view_id),
  constraint views_name_key unique (school_id, user_id, list, name),
  constraint views_list_check check (list = ANY (ARRAY['students', 'professors', 'administrators', 'parents', 'assessors', 'directors', 'spokesmen', 'groups', 'subjects', 'reports', 'notices', 'scores', 'director-subjects', 'director-professors', 'director-students'])),
  constraint views_name_length check (length(name) >= 1 AND length(name) <= 40),
  constraint views_query_length check (length(query) <= 2000),
  constraint views_school_id_user_id_fkey foreign key (school_id, user_id) references users(school_id, user_id)
);
alter table views enable row level security;
alter table views force row level security;
create policy own_school on views using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update, delete on views to plantel_app;

-- Addresses of other systems that are told what happens in the school.
create table webhook_endpoints (
  school_id bigint not null default current_school_id(),
  endpoint_id bigint not null generated always as identity,
  url text not null,
  types text[] not null,
  -- What deliveries are signed with, sealed with the key of the installation.
  secret bytea not null,
  -- The one before, with which deliveries are signed too until `old_until`.
  old_secret bytea,
  old_until timestamptz,
  -- off: by a person; failed: nothing arrived for five days; gone: it answered 410; restored: waits for an administrator after a restore.
  status text not null default 'on',
  -- Since when nothing has arrived. Null: the last one did.
  failing_since timestamptz,
  -- Nobody else sends there before: somebody does, or it is left alone for a while because it fails.
  busy_until timestamptz,
  tried_at timestamptz,
  created_at timestamptz not null default now(),
  -- Null: made before this was kept.
  created_by bigint,
  primary key (school_id, endpoint_id),
  constraint webhook_endpoints_url_check check (length(url) >= 9 AND length(url) <= 500),
  constraint webhook_endpoints_types_check check (cardinality(types) >= 1 AND cardinality(types) <= 50),
  constraint webhook_endpoints_old_check check (num_nulls(old_secret, old_until) <> 1),
  constraint webhook_endpoints_status_check check (status = ANY (ARRAY['on', 'off', 'failed', 'gone', 'restored'])),
  constraint webhook_endpoints_school_id_fkey foreign key (school_id) references schools(school_id),
  constraint webhook_endpoints_school_id_created_by_fkey foreign key (school_id, created_by) references users(school_id, user_id)
);
create index webhook_endpoints_created_by on webhook_endpoints (school_id, created_by);
alter table webhook_endpoints enable row level security;
alter table webhook_endpoints force row level security;
create policy own_school on webhook_endpoints using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update, delete on webhook_endpoints to plantel_app;

-- What happened that somebody wants to be told of: ids, no names. Kept for 30 days, to be sent again.
create table webhook_events (
  school_id bigint not null default current_school_id(),
  event_id text not null default 'msg_' || replace(gen_random_uuid()::text, '-', ''),
  type text not null,
  data jsonb not null,
  created_at timestamptz not null default now(),
  -- What may still be taken back is told after that.
  due_at timestamptz not null default now(),
  -- When the deliveries were made. Null: not yet.
  spread_at timestamptz,
  primary key (school_id, event_id),
  constraint webhook_events_type_check check (length(type) >= 1 AND length(type) <= 50),
  constraint webhook_events_school_id_fkey foreign key (school_id) references schools(school_id)
);
create index webhook_events_created on webhook_events (school_id, created_at);
create index webhook_events_due on webhook_events (school_id, due_at) where spread_at IS NULL;
alter table webhook_events enable row level security;
alter table webhook_events force row level security;
create policy own_school on webhook_events using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update, delete on webhook_events to plantel_app;
-- trigger webhook_events_work: note_webhooks

-- An event for an endpoint, with how its last try went.
create table webhook_deliveries (
  school_id bigint not null default current_school_id(),
  delivery_id bigint not null generated always as identity,
  endpoint_id bigint not null,
  event_id text not null,
  -- failed: after ten tries; stopped: its address was switched off before.
  status text not null default 'waiting',
  attempts smallint not null default 0,
  next_at timestamptz default now(),
  tried_at timestamptz,
  ms integer,
  answer_status smallint,
  -- The first KB of what the address answered.
  answer text,
  -- Why there was no answer, in Spanish.
  problem text,
  created_at timestamptz not null default now(),
  primary key (school_id, delivery_id),
  constraint webhook_deliveries_school_id_endpoint_id_event_id_key unique (school_id, endpoint_id, event_id),
  constraint webhook_deliveries_status_check check (status = ANY (ARRAY['waiting', 'delivered', 'failed', 'stopped'])),
  constraint webhook_deliveries_next_check check ((status = 'waiting') = (next_at IS NOT NULL)),
  constraint webhook_deliveries_answer_check check (length(answer) <= 1024),
  constraint webhook_deliveries_problem_check check (length(problem) <= 200),
  constraint webhook_deliveries_school_id_endpoint_id_fkey foreign key (school_id, endpoint_id) references webhook_endpoints(school_id, endpoint_id) on delete cascade,
  constraint webhook_deliveries_school_id_event_id_fkey foreign key (school_id, event_id) references webhook_events(school_id, event_id) on delete cascade
);
create index webhook_deliveries_due on webhook_deliveries (school_id, endpoint_id, next_at) where status = 'waiting';
create index webhook_deliveries_event on webhook_deliveries (school_id, event_id);
create index webhook_deliveries_last on webhook_deliveries (school_id, endpoint_id, delivery_id DESC);
alter table webhook_deliveries enable row level security;
alter table webhook_deliveries force row level security;
create policy own_school on webhook_deliveries using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update, delete on webhook_deliveries to plantel_app;

-- Under which key (CCT) a level works, in one turn or all; where there is none, under the school's.
create table work_centres (
  school_id bigint not null default current_school_id(),
  work_centre_id bigint not null generated always as identity,
  level smallint not null,
  -- Null: every turn that has no row of its own.
  turn smallint,
  clave text not null,
  -- Official name. Null: the school's.
  name text,
  agreement text,
  zone text,
  sector text,
  -- Who signs. Null: the only director of the school.
  director_id bigint,
  cellphone text,
  primary key (school_id, work_centre_id),
  constraint work_centres_place_key unique nulls not distinct (school_id, level, turn),
  constraint work_centres_level_check check (level >= 1 AND level <= 5),
  constraint work_centres_turn_check check (turn >= 1 AND turn <= 3),
  constraint work_centres_clave_check check (length(clave) >= 1 AND length(clave) <= 20),
  constraint work_centres_name_check check (length(name) >= 1 AND length(name) <= 150),
  constraint work_centres_agreement_check check (length(agreement) >= 1 AND length(agreement) <= 60),
  constraint work_centres_zone_check check (length(zone) >= 1 AND length(zone) <= 20),
  constraint work_centres_sector_check check (length(sector) >= 1 AND length(sector) <= 20),
  constraint work_centres_cellphone_check check (cellphone ~ '^[0-9]{10}$'),
  constraint work_centres_school_id_director_id_fkey foreign key (school_id, director_id) references users(school_id, user_id) ON DELETE SET NULL (director_id)
);
create index work_centres_director on work_centres (school_id, director_id);
alter table work_centres enable row level security;
alter table work_centres force row level security;
create policy own_school on work_centres using (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif"))) with check (school_id = (( SELECT NULLIF(current_setting('app.school_id', true), '')::bigint AS "nullif")));
grant select, insert, update, delete on work_centres to plantel_app;

-- Which schools have work for the clock, by kind (docs/decisions/0046-the-clock-visits-who-has-work.md).
create table work_waiting (
  school_id bigint not null,
  kind text not null,
  -- Nothing to do before. The epoch: look at once, whatever clock the reader has.
  due_at timestamptz not null default '1970-01-01 00:00:00+00'::timestamptz,
  primary key (school_id, kind),
  constraint work_waiting_kind_check check (kind = ANY (ARRAY['webhooks', 'old-webhooks', 'feed', 'jobs', 'notices', 'scheduled-notices', 'deliveries', 'held-deliveries', 'sent-deliveries', 'devices', 'report-cards', 'captures', 'excuse-photos', 'resolutions', 'birthdays'])),
  constraint work_waiting_school_id_fkey foreign key (school_id) references schools(school_id)
);
create index work_waiting_due on work_waiting (kind, due_at, school_id);
grant select, insert, update, delete on work_waiting to plantel_app;
