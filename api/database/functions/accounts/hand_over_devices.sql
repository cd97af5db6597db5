-- The devices of a session continue with the session that replaces it, in every school of the account.
create or replace function hand_over_devices(account bigint, from_session bigint, to_session bigint) returns void
  language plpgsql as $$
declare
  before text := current_setting('app.school_id', true);
  school bigint;
begin
  for school in select school_id from memberships where account_id = account order by school_id loop
    perform set_config('app.school_id', school::text, true);
    update push_subscriptions set session_id = to_session where school_id = school and session_id = from_session;
  end loop;
  perform set_config('app.school_id', before, true);
end $$;
