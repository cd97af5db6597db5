-- Remembers the device that has just signed in: by the value it sent, if that is known, else by the value it is given now. No device
-- becomes known by a value that somebody else chose. An account keeps its fifty last used devices.
create or replace function know_device(account bigint, sent bytea, given bytea, at timestamptz) returns bytea
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
