-- How many passwords were refused since somebody last signed in.
create or replace function take_refused_passwords(account bigint) returns integer
  language sql as $$
  with told as (
    update account_events e set told = e.count from account_events b
    where e.account_id = account and e.kind = 'refused' and e.told < e.count
      and b.account_id = e.account_id and b.kind = e.kind and b.hour = e.hour
    returning e.count - b.told as untold)
  select coalesce(sum(untold), 0)::integer from told
$$;
