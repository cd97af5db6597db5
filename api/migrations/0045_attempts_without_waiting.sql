-- What is written about the checks of a password is not waited for on the disk: the wait would tell a known phone from one that
-- nobody has, and a deactivated person's right password from a wrong one. A machine that crashes may forget its last checks;
-- whoever asks meanwhile sees them all.

-- Counts a password check before it is made; false while the account must wait. Ten checks, then 1 minute, doubling to 15.
create or replace function take_password_attempt(account bigint, at timestamptz) returns boolean
  language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  update accounts set
    attempts = case when last_attempt_at < at - interval '12 hours' then 1 else attempts + 1 end,
    last_attempt_at = at,
    locked_until = case
      when attempts + 1 >= 10 and last_attempt_at >= at - interval '12 hours'
      then at + least(interval '15 minutes', interval '1 minute' * power(2, least(attempts + 1 - 10, 4))) end
  where account_id = account and (locked_until is null or locked_until <= at);
  return found;
end $$;

-- The password was right: the account begins anew.
create function forget_password_attempts(account bigint) returns void
  language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  update accounts set attempts = 0, locked_until = null where account_id = account;
end $$;
