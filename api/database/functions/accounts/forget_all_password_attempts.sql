-- The account was opened without its password: all counters start again.
create or replace function forget_all_password_attempts(account bigint) returns void
  language plpgsql as $$
begin
  update accounts a set strange_failures = 0 where a.account_id = account and a.strange_failures > 0;
  update account_devices d set attempts = 0, locked_until = null where d.account_id = account;
  delete from password_places p where p.account_id = account;
end $$;
