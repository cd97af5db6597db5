-- Which types of events somebody of the open school wants to be told of. Where an address was switched off by itself they are kept, to
-- be sent again.
create or replace function webhook_types() returns text[]
  language sql stable as $$
  select coalesce(
    (select array_agg(distinct wanted.type)
     from webhook_endpoints e cross join unnest(e.types) as wanted (type)
     where e.school_id = current_school_id() and e.status in ('on', 'failed', 'restored')),
    '{}')
$$;
