-- Counts a password attempt before it is checked. Not allowed: refused whatever the password is.
-- `waits`: if it is refused, a wait begins. `closes`: it is the last attempt that unknown devices have.
-- The commit does not wait for the disk: the wait would tell a known phone from an unknown one. A crash may forget the last attempts;
-- who asks before sees them all.
create or replace function take_password_attempt(
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
