-- A person of several schools: what each school wrote of them, whom it invited, and with which code a row opens
-- (docs/decisions/0036-several-schools.md).

-- What a school shows of a person is what it wrote itself; the account's phone and e-mail are the person's.
-- Whoever adds a row and says nothing of them means those of the account (0 characters: not said).
alter table users add column cellphone text not null default '', add column email text check (length(email) <= 254);

create function contact_of_account() returns trigger
  language plpgsql as $$
begin
  if new.cellphone = '' then
    select a.cellphone, coalesce(new.email, a.email) into new.cellphone, new.email
    from accounts a where a.account_id = new.account_id;
  end if;
  return new;
end $$;
create trigger users_contact before insert on users for each row execute function contact_of_account();

-- An account without a phone belongs to a row that waits: it holds the row's own password, and nobody can sign in to it.
alter table accounts alter column cellphone drop not null;

-- An e-mail is a log-in once its owner has confirmed it. Those of before were log-ins already.
-- `email_waiting` was taken off when a second school was opened: nothing goes there until it is confirmed.
alter table accounts
  add column email_confirmed_at timestamptz,
  add column email_waiting text check (length(email_waiting) <= 254);
drop trigger accounts_contact on accounts;
drop function keep_contact();
alter table accounts disable trigger user;
update accounts set email_confirmed_at = now() where email is not null;
alter table accounts enable trigger user;
drop index accounts_email_key;
create unique index accounts_email_key on accounts (lower(email)) where email_confirmed_at is not null;
create index accounts_email on accounts (lower(email));

-- When the row was opened, and when the person last chose this school.
alter table memberships
  add column accepted_at timestamptz not null default now(),
  add column chosen_at timestamptz;
drop index memberships_school;
create unique index memberships_person on memberships (school_id, user_id);

-- Whom a school asked to open one of its rows. `user_id` null: nothing is asked any more; the rest is remembered.
create table invitations (
  invitation_id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  school_id bigint not null references schools,
  user_id bigint,
  sent_at timestamptz not null,
  -- After *No soy yo*: until then nothing of this school is shown to the account.
  quiet_until timestamptz,
  constraint invitations_school_key unique (account_id, school_id)
);
create unique index invitations_person on invitations (school_id, user_id);

-- The codes that open a row: of each way on which they are handed out one, the newest.
create table access_codes (
  school_id bigint not null references schools,
  user_id bigint not null,
  way text not null check (way in ('school', 'mail', 'letter')),
  code_hash text not null,
  -- Checks since the last right one, counted before they are made.
  attempts smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (school_id, user_id, way)
);
create index access_codes_expiry on access_codes (expires_at);

-- Links that confirm an e-mail of an account.
create table email_confirmations (
  token_hash bytea primary key check (length(token_hash) = 32),
  account_id bigint not null references accounts,
  email text not null check (length(email) <= 254),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index email_confirmations_account on email_confirmations (account_id, created_at);

grant select, insert, update, delete on invitations, access_codes, email_confirmations to plantel_app;
-- A row that was refused and on which nothing hangs, with its membership; an account that a row has left.
grant delete on users, accounts, memberships, password_resets to plantel_app;

-- When the password was last typed: a session in another school lives no longer than from then.
alter table sessions add column password_at timestamptz not null default now();
update sessions set password_at = created_at;

-- What the schools already have, one after the other. An account that opens several schools keeps those where somebody has signed
-- in with it; where nobody ever has, the first row made it. Everywhere else its rows wait, as if they were made today.
create temporary table several on commit drop as
  select account_id, school_id, user_id, null::timestamptz as signed_in_at from memberships
  where account_id in (select account_id from memberships group by account_id having count(*) > 1);

alter table users disable trigger user;
do $$
declare
  school bigint;
begin
  for school in select school_id from schools order by school_id loop
    perform set_config('app.school_id', school::text, true);
    update users u set cellphone = a.cellphone, email = a.email from accounts a where a.account_id = u.account_id;
    update several s set signed_in_at = u.signed_in_at from users u
    where s.school_id = school and u.school_id = school and u.user_id = s.user_id;
    update memberships m set accepted_at = coalesce(u.signed_in_at, u.created_at) from users u
    where m.school_id = school and u.school_id = school and u.user_id = m.user_id;
  end loop;
  perform set_config('app.school_id', '', true);
end $$;

do $$
declare
  row_of record;
  own bigint;
begin
  for row_of in
    select s.account_id, s.school_id, s.user_id from several s
    where s.signed_in_at is null
      and exists (select from several o where o.account_id = s.account_id and o.user_id <> s.user_id
        and (o.signed_in_at is not null or o.user_id < s.user_id))
  loop
    insert into accounts (cellphone, password_hash) values (null, 'none') returning account_id into own;
    perform set_config('app.school_id', row_of.school_id::text, true);
    update users set account_id = own where user_id = row_of.user_id;
    update memberships set account_id = own where school_id = row_of.school_id and user_id = row_of.user_id;
    insert into invitations (account_id, school_id, user_id, sent_at)
    values (row_of.account_id, row_of.school_id, row_of.user_id, now());
  end loop;
  perform set_config('app.school_id', '', true);
end $$;
alter table users enable trigger user;

alter table users
  add constraint users_cellphone_check check (cellphone ~ '^\d{10}$'),
  add constraint users_cellphone_key unique (school_id, cellphone);
create unique index users_email_key on users (school_id, lower(email));

-- A row per user of a school, with the contact that the school wrote, by which it searches.
create or replace function keep_membership() returns trigger
  language plpgsql as $$
declare
  words text;
begin
  if tg_op = 'DELETE' then
    delete from memberships where school_id = old.school_id and user_id = old.user_id;
    return null;
  end if;
  words := search_text(new.cellphone || ' ' || coalesce(new.email, ''));
  if tg_op = 'INSERT' then
    insert into memberships (account_id, school_id, user_id, status, contact)
    values (new.account_id, new.school_id, new.user_id, new.status, words);
  else
    update memberships set account_id = new.account_id, status = new.status, contact = words
    where school_id = new.school_id and user_id = new.user_id;
  end if;
  return null;
end $$;
drop trigger users_membership on users;
create trigger users_membership after insert or delete or update of status, account_id, cellphone, email on users
  for each row execute function keep_membership();

-- A row that goes is no longer counted; both triggers in the order of those that count new ones.
create function count_gone_users() returns trigger
  language plpgsql as $$
begin
  perform count_school_users(-count(*)::integer, -count(*) filter (where group_id like '_1%')::integer,
    -count(*) filter (where group_id like '__1%')::integer, -count(*) filter (where group_id like '_____1%')::integer,
    -count(signed_in_at)::integer)
  from removed where status = 1 having count(*) > 0;
  return null;
end $$;
create trigger users_gone after delete on users
  referencing old table as removed for each statement execute function count_gone_users();

create function count_gone_kinds() returns trigger
  language plpgsql as $$
begin
  insert into user_counts as c (school_id, group_id, status, users)
  select school_id, group_id, status, -count(*) from removed
  group by school_id, group_id, status order by group_id, status
  on conflict (school_id, group_id, status) do update set users = c.users + excluded.users;
  return null;
end $$;
create trigger users_gone_kinds after delete on users
  referencing old table as removed for each statement execute function count_gone_kinds();

-- Counts a check of a row's codes before it is made: what the code may be, or nothing when there is none, or none any more.
create function take_code_attempt(school bigint, person bigint, at timestamptz) returns setof text
  language sql as $$
  update access_codes set attempts = attempts + 1
  where school_id = school and user_id = person and attempts < 10 and expires_at > at
  returning code_hash
$$;

-- An account that a row has left, unless something hangs on it.
create function drop_account(account bigint) returns void
  language plpgsql as $$
begin
  delete from password_resets where account_id = account;
  delete from email_confirmations where account_id = account;
  delete from account_devices where account_id = account;
  delete from password_places where account_id = account;
  delete from accounts where account_id = account;
exception when foreign_key_violation then null;
end $$;

-- A row of the open school that was refused, with its own account, unless something hangs on it.
create function drop_person(person bigint) returns void
  language plpgsql as $$
declare
  own bigint;
begin
  delete from users where user_id = person returning account_id into own;
  delete from access_codes where school_id = current_school_id() and user_id = person;
  perform drop_account(own);
exception when foreign_key_violation then null;
end $$;

-- A device gets the messages of every school of its person, as long as they are signed in on it: in whichever of them.
create or replace function live_devices(at timestamptz) returns setof push_subscriptions
  language sql stable as $$
  select p.*
  from push_subscriptions p
  join users u on u.school_id = p.school_id and u.user_id = p.user_id and u.status = 1
  join sessions s on s.session_id = p.session_id and s.account_id = u.account_id
    and s.expires_at > at and s.last_seen_at + make_interval(secs => s.idle_seconds) > at
  join schools c on c.school_id = p.school_id and c.status = 1
$$;

-- The devices of a session go on with the one that takes its place, in every school of the account.
create function hand_over_devices(account bigint, from_session bigint, to_session bigint) returns void
  language plpgsql as $$
declare
  before text := current_setting('app.school_id', true);
  school bigint;
begin
  for school in select school_id from memberships where account_id = account order by school_id loop
    perform set_config('app.school_id', school::text, true);
    update push_subscriptions set session_id = to_session where school_id = school and session_id = from_session;
  end loop;
  perform set_config('app.school_id', before, true);
end $$;
