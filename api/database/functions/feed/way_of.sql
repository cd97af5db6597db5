-- When a person wants to hear of a kind of news (`notification_ways`): 'now', 'digest', 'weekly' or 'never'.
create or replace function way_of(person bigint, kind text, channel text) returns text
  language sql stable as $$
  select coalesce(
    (select case channel when 'push' then w.push else w.mail end from notification_ways w where w.user_id = person and w.category = kind),
    case when channel = 'push' or kind = 'notice' then 'now' else 'never' end)
$$;
