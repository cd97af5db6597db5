-- How a request enters: one statement finds the session and opens its school for the transaction.

create function open_request(token bytea, request_id text, at timestamptz)
  returns table (
    session_id bigint, account_id bigint, school_id bigint, user_id bigint, group_id text,
    time_zone text, today date, stale boolean, expires_at timestamptz
  )
  language plpgsql as $$
declare
  found_session record;
begin
  select s.session_id, s.account_id, s.school_id, s.user_id, s.last_seen_at, s.expires_at, c.time_zone
  into found_session
  from sessions s join schools c on c.school_id = s.school_id
  where s.token_hash = token and s.expires_at > at and s.last_seen_at + make_interval(secs => s.idle_seconds) > at
    and c.status = 1;
  if not found then return; end if;

  perform set_config('app.school_id', found_session.school_id::text, true),
    set_config('app.user_id', found_session.user_id::text, true),
    set_config('app.request_id', request_id, true);

  return query
  select found_session.session_id, found_session.account_id, u.school_id, u.user_id, u.group_id,
    found_session.time_zone, (at at time zone found_session.time_zone)::date,
    found_session.last_seen_at < at - interval '1 minute', found_session.expires_at
  from users u
  where u.school_id = found_session.school_id and u.user_id = found_session.user_id and u.status = 1;
end $$;

-- Counts a password check before it is made; false while the account must wait. Ten checks, then 1 minute, doubling to 15.
create function take_password_attempt(account bigint, at timestamptz) returns boolean
  language plpgsql as $$
begin
  update accounts set
    attempts = case when last_attempt_at < at - interval '12 hours' then 1 else attempts + 1 end,
    last_attempt_at = at,
    locked_until = case
      when attempts + 1 >= 10 and last_attempt_at >= at - interval '12 hours'
      then at + least(interval '15 minutes', interval '1 minute' * power(2, least(attempts + 1 - 10, 4))) end
  where account_id = account and (locked_until is null or locked_until <= at);
  return found;
end $$;
