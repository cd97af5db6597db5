-- How a request enters: one statement finds the session, opens its school for the transaction, and stores the permissions for what
-- triggers record.
create or replace function open_request(token bytea, request_id text, at timestamptz)
  returns table (
    session_id bigint, account_id bigint, school_id bigint, user_id bigint, group_id text,
    time_zone text, today date, stale boolean, expires_at timestamptz
  )
  language plpgsql as $$
declare
  found_session record;
  found_group_id text;
begin
  select s.session_id, s.account_id, s.school_id, s.user_id, s.last_seen_at, s.expires_at, s.user_agent, c.time_zone
  into found_session
  from sessions s join schools c on c.school_id = s.school_id
  where s.token_hash = token and s.expires_at > at and s.last_seen_at + make_interval(secs => s.idle_seconds) > at
    and c.status = 1;
  if not found then return; end if;

  perform set_config('app.school_id', found_session.school_id::text, true),
    set_config('app.user_id', found_session.user_id::text, true),
    set_config('app.request_id', request_id, true),
    set_config('app.device', coalesce(found_session.user_agent, ''), true),
    set_config('app.today', (at at time zone found_session.time_zone)::date::text, true);

  select u.group_id into found_group_id from users u
  where u.school_id = found_session.school_id and u.user_id = found_session.user_id and u.status = 1;
  if not found then return; end if;
  perform set_config('app.group_id', found_group_id, true);

  return query select found_session.session_id, found_session.account_id, found_session.school_id, found_session.user_id,
    found_group_id, found_session.time_zone, (at at time zone found_session.time_zone)::date,
    found_session.last_seen_at < at - interval '1 minute', found_session.expires_at;
end $$;
