-- The password was right: the counters of this device start again, and those of unknown devices.
create or replace function forget_password_attempts(account bigint, device bytea, from_place text) returns void
  language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  update accounts a set strange_failures = 0 where a.account_id = account and a.strange_failures > 0;
  update account_devices d set attempts = 0, locked_until = null where d.account_id = account and d.device_hash = device;
  if not found then delete from password_places p where p.account_id = account and p.place = from_place; end if;
end $$;
