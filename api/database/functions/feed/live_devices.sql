-- Devices that receive messages. A device receives those of every school of its person, while the person is signed in on it in any
-- of them, by the same rule as requests.
create or replace function live_devices(at timestamptz) returns setof push_subscriptions
  language sql stable as $$
  select p.*
  from push_subscriptions p
  join users u on u.school_id = p.school_id and u.user_id = p.user_id and u.status = 1
  join sessions s on s.session_id = p.session_id and s.account_id = u.account_id
    and s.expires_at > at and s.last_seen_at + make_interval(secs => s.idle_seconds) > at
  join schools c on c.school_id = p.school_id and c.status = 1
$$;
