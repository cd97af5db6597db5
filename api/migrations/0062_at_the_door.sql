-- What happens at the door of an account before a school is known, for the account's own list: a log-in that opens a school stands in
-- the log of that school. One row an hour and kind, however often: a flood fills nothing.
create table account_events (
  account_id bigint not null references accounts,
  -- A refused password; a wait that began; strangers refused until the account is opened otherwise; a new password by link.
  kind text not null check (kind in ('refused', 'waits', 'closed', 'recovered')),
  hour timestamptz not null,
  count integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- Of them, how many the school that was entered next was told of.
  told integer not null default 0,
  primary key (account_id, kind, hour)
);
create index account_events_age on account_events (last_at);
grant select, insert, update, delete on account_events to plantel_app;

create function note_account_event(account bigint, what text, at timestamptz) returns void
  language sql as $$
  insert into account_events as e (account_id, kind, hour, first_at, last_at)
  select account, what, date_trunc('hour', at), at, at where account is not null
  on conflict (account_id, kind, hour) do update set count = e.count + 1, last_at = at
$$;

-- A password was refused; of nobody (null) nothing is kept, and it takes as long.
create function note_refused_password(account bigint, waits boolean, closes boolean, at timestamptz) returns void
  language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  perform note_account_event(account, 'refused', at);
  if waits then perform note_account_event(account, 'waits', at); end if;
  if closes then perform note_account_event(account, 'closed', at); end if;
end $$;

-- How many passwords were refused since somebody last entered.
create function take_refused_passwords(account bigint) returns integer
  language sql as $$
  with told as (
    update account_events e set told = e.count from account_events b
    where e.account_id = account and e.kind = 'refused' and e.told < e.count
      and b.account_id = e.account_id and b.kind = e.kind and b.hour = e.hour
    returning e.count - b.told as untold)
  select coalesce(sum(untold), 0)::integer from told
$$;

-- Counts a password check before it is made. Whoever is not allowed is refused whatever the password is.
-- `waits`: if it is refused, a wait begins. `closes`: it is the last check that devices which the account does not know are given.
-- What is written about checks is not waited for on the disk: the wait would tell a known phone from one that nobody has. A machine
-- that crashes may forget its last checks; whoever asks meanwhile sees them all.
drop function take_password_attempt(bigint, bytea, text, timestamptz);
create function take_password_attempt(
  account bigint, device bytea, from_place text, at timestamptz, out allowed boolean, out waits boolean, out closes boolean
)
  language plpgsql as $$
declare
  begun constant timestamptz := at - interval '12 hours';
  counted integer;
  strange integer;
begin
  perform set_config('synchronous_commit', 'off', true);
  allowed := false;
  waits := false;
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
    waits := counted >= 10;
    return;
  elsif exists (select from account_devices d where d.account_id = account and d.device_hash = device) then
    return;
  end if;

  -- The account before the place, as everywhere: whoever locks in one order never waits in a circle.
  select a.strange_failures into strange from accounts a where a.account_id = account for no key update;
  if not found or strange >= 100 then return; end if;

  insert into password_places as p (account_id, place, attempts, last_attempt_at)
  values (account, from_place, 1, at)
  on conflict (account_id, place) do update set
    attempts = case when p.last_attempt_at < begun then 1 else p.attempts + 1 end,
    last_attempt_at = at,
    locked_until = at + password_wait(case when p.last_attempt_at < begun then 1 else p.attempts + 1 end)
  where p.locked_until is null or p.locked_until <= at
  returning p.attempts into counted;
  allowed := found;
  if allowed then
    waits := counted >= 10;
    update accounts a set strange_failures = a.strange_failures + 1 where a.account_id = account;
    closes := strange = 99;
  end if;
end $$;
