-- Checks of a password are counted for each account and address, and for each device that has signed in to the account by itself:
-- strangers who guess hold up only those who ask from where they are.

-- A device that has signed in to an account, known by a cookie of its own (SHA-256 of it).
create table account_devices (
  account_id bigint not null references accounts,
  device_hash bytea not null check (length(device_hash) = 32),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- Password checks since the last success; counted before hashing, so that parallel guesses cannot outrun it.
  attempts integer not null default 0,
  last_attempt_at timestamptz,
  locked_until timestamptz,
  primary key (account_id, device_hash)
);
create index account_devices_device on account_devices (device_hash);
create index account_devices_used on account_devices (last_used_at);

-- From where a password of an account is guessed by devices that it does not know.
create table password_places (
  account_id bigint not null references accounts,
  -- The caller's address, as calls are counted by it.
  place text not null check (length(place) <= 64),
  attempts integer not null,
  last_attempt_at timestamptz not null,
  locked_until timestamptz,
  primary key (account_id, place)
);
create index password_places_used on password_places (last_attempt_at);

grant select, insert, update, delete on account_devices, password_places to plantel_app;

-- Which device a session was opened on.
alter table sessions add column device_hash bytea check (length(device_hash) = 32);

drop function take_password_attempt(bigint, timestamptz);
drop function forget_password_attempts(bigint);
alter table accounts drop column attempts, drop column last_attempt_at, drop column locked_until;
-- Failures in a row of devices that the account does not know. At a hundred they are refused unread.
alter table accounts add column strange_failures integer not null default 0;

-- From the tenth check on one waits 1 minute, doubling to 15.
create function password_wait(attempts integer) returns interval language sql immutable as $$
  select case when attempts >= 10
    then least(interval '15 minutes', interval '1 minute' * power(2, least(attempts - 10, 4))) end
$$;

-- Counts a password check before it is made. Whoever is not allowed is refused whatever the password is.
-- `closes`: it is the last check that devices which the account does not know are given.
-- What is written about checks is not waited for on the disk: the wait would tell a known phone from one that nobody has. A machine
-- that crashes may forget its last checks; whoever asks meanwhile sees them all.
create function take_password_attempt(
  account bigint, device bytea, from_place text, at timestamptz, out allowed boolean, out closes boolean
)
  language plpgsql as $$
declare
  begun constant timestamptz := at - interval '12 hours';
  counted integer;
begin
  perform set_config('synchronous_commit', 'off', true);
  allowed := false;
  closes := false;

  update account_devices d set
    attempts = case when d.last_attempt_at < begun then 1 else d.attempts + 1 end,
    last_attempt_at = at,
    locked_until = at + password_wait(case when d.last_attempt_at < begun then 1 else d.attempts + 1 end)
  where d.account_id = account and d.device_hash = device and (d.locked_until is null or d.locked_until <= at)
  returning d.attempts into counted;
  -- A device that fails a hundred times in a row is not known any more.
  if counted > 100 then
    delete from account_devices d where d.account_id = account and d.device_hash = device;
  elsif found then
    allowed := true;
    return;
  elsif exists (select from account_devices d where d.account_id = account and d.device_hash = device) then
    return;
  end if;

  -- The account before the place, as everywhere: whoever locks in one order never waits in a circle.
  select a.strange_failures into counted from accounts a where a.account_id = account for no key update;
  if not found or counted >= 100 then return; end if;

  insert into password_places as p (account_id, place, attempts, last_attempt_at)
  values (account, from_place, 1, at)
  on conflict (account_id, place) do update set
    attempts = case when p.last_attempt_at < begun then 1 else p.attempts + 1 end,
    last_attempt_at = at,
    locked_until = at + password_wait(case when p.last_attempt_at < begun then 1 else p.attempts + 1 end)
  where p.locked_until is null or p.locked_until <= at;
  allowed := found;
  if allowed then
    update accounts a set strange_failures = a.strange_failures + 1 where a.account_id = account;
    closes := counted = 99;
  end if;
end $$;

-- The password was right: who showed it begins anew, and so do those whom the account does not know.
create function forget_password_attempts(account bigint, device bytea, from_place text) returns void
  language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  update accounts a set strange_failures = 0 where a.account_id = account and a.strange_failures > 0;
  update account_devices d set attempts = 0, locked_until = null where d.account_id = account and d.device_hash = device;
  if not found then delete from password_places p where p.account_id = account and p.place = from_place; end if;
end $$;

-- The account is opened otherwise than by its password: everybody begins anew.
create function forget_all_password_attempts(account bigint) returns void
  language plpgsql as $$
begin
  update accounts a set strange_failures = 0 where a.account_id = account and a.strange_failures > 0;
  update account_devices d set attempts = 0, locked_until = null where d.account_id = account;
  delete from password_places p where p.account_id = account;
end $$;

-- Remembers the device that has just signed in: by what it sent, when that is known already, else by what it is given now. Nobody
-- becomes known by a value that somebody else chose. Of an account the fifty that were used last are known.
create function know_device(account bigint, sent bytea, given bytea, at timestamptz) returns bytea
  language plpgsql as $$
declare
  known constant bytea := case when exists (select from account_devices d where d.device_hash = sent) then sent else given end;
begin
  insert into account_devices (account_id, device_hash, created_at, last_used_at)
  values (account, known, at, at)
  on conflict (account_id, device_hash) do update set last_used_at = at;
  delete from account_devices d
  where d.account_id = account and d.device_hash in (
    select o.device_hash from account_devices o where o.account_id = account
    order by o.last_used_at desc, o.device_hash offset 50);
  return known;
end $$;
