-- What is told of, and whom: what the jobs of the feed stand on (docs/decisions/0020-the-feed.md).

-- Devices that get messages: as long as the session lives in which each was turned on, by the rule of every request.
create function live_devices(at timestamptz) returns setof push_subscriptions
  language sql stable as $$
  select p.*
  from push_subscriptions p
  join sessions s on s.session_id = p.session_id and s.school_id = p.school_id and s.user_id = p.user_id
    and s.expires_at > at and s.last_seen_at + make_interval(secs => s.idle_seconds) > at
  join users u on u.school_id = p.school_id and u.user_id = p.user_id and u.status = 1
  join schools c on c.school_id = p.school_id and c.status = 1
$$;

-- The two questions that the clock asks of all schools: each school is entered, one after the other, in one statement.
create function schools_with_feed_events() returns setof bigint
  language plpgsql as $$
declare
  school bigint;
begin
  for school in select school_id from schools order by school_id loop
    perform set_config('app.school_id', school::text, true);
    if exists (select from feed_events where school_id = school) then return next school; end if;
  end loop;
  perform set_config('app.school_id', '', true);
end $$;

-- A device whose session has ended never gets a message again.
create function forget_dead_devices(at timestamptz) returns void
  language plpgsql as $$
declare
  school bigint;
begin
  for school in select school_id from schools order by school_id loop
    perform set_config('app.school_id', school::text, true);
    delete from push_subscriptions p
    where p.school_id = school and not exists (
      select from sessions s
      where s.session_id = p.session_id and s.expires_at > at and s.last_seen_at + make_interval(secs => s.idle_seconds) > at);
  end loop;
  perform set_config('app.school_id', '', true);
end $$;
