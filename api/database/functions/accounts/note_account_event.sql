create or replace function note_account_event(account bigint, what text, at timestamptz) returns void
  language sql as $$
  insert into account_events as e (account_id, kind, hour, first_at, last_at)
  select account, what, date_trunc('hour', at), at, at where account is not null
  on conflict (account_id, kind, hour) do update set count = e.count + 1, last_at = at
$$;
