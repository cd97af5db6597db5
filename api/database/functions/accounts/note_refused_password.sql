-- Records a refused password. For an unknown account (null) nothing is stored, in the same time.
create or replace function note_refused_password(account bigint, waits boolean, closes boolean, at timestamptz) returns void
  language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  perform note_account_event(account, 'refused', at);
  if waits then perform note_account_event(account, 'waits', at); end if;
  if closes then perform note_account_event(account, 'closed', at); end if;
end $$;
