-- Closes the schools of the demonstration and disables accounts that have no other school: everybody knows their passwords.
create or replace function end_demonstration_accounts() returns void
  language plpgsql as $$
declare
  entered constant text := current_setting('app.school_id', true);
  ended constant bigint[] := array(
    select m.account_id from memberships m join schools c on c.school_id = m.school_id
    group by m.account_id having bool_and(c.demonstration));
  school bigint;
begin
  update schools set status = 0 where demonstration and status = 1;
  update accounts set password_hash = hash_of_nobody(), email = null where account_id = any (ended);
  update password_resets set expires_at = least(expires_at, created_at) where account_id = any (ended) and used_at is null;
  delete from sessions s using schools c where c.school_id = s.school_id and c.demonstration;
  delete from calendar_addresses k using schools c where c.school_id = k.school_id and c.demonstration;
  delete from api_client_secrets k using schools c where c.school_id = k.school_id and c.demonstration;
  for school in select c.school_id from schools c where c.demonstration order by c.school_id loop
    perform set_config('app.school_id', school::text, true);
    update users set status = 0 where status = 1;
    delete from push_subscriptions;
    update webhook_endpoints set status = 'off' where status <> 'off';
  end loop;
  perform set_config('app.school_id', coalesce(entered, ''), true);
end $$;
