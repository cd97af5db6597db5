-- Keys of who loses a role in which they call, or is switched off, end; personal ones also when the person signs in with another
-- account. Of keys of the school the other administrators are told.
create or replace function end_keys() returns trigger
  language plpgsql as $$
declare
  ended bigint[];
begin
  with revoked as (
    update api_clients set revoked_at = now()
    where school_id = new.school_id and created_by = new.user_id and revoked_at is null
      and (new.status <> 1 or not has_roles(new.group_id, roles)
        or kind = 'personal' and new.account_id is distinct from old.account_id)
    returning client_id
  )
  select array_agg(client_id) into ended from revoked;
  if ended is null then return null; end if;
  delete from api_client_secrets where school_id = new.school_id and client_id = any (ended);
  insert into audit_log (action, details)
  select case a.kind when 'personal' then 'own-keys:end' else 'keys:end' end, jsonb_build_object('name', a.name, 'user_id', new.user_id)
  from api_clients a where a.school_id = new.school_id and a.client_id = any (ended) order by a.client_id;
  insert into feed_entries (user_id, category, client_id)
  select u.user_id, 'notice', a.client_id
  from users u, api_clients a
  where u.school_id = new.school_id and u.status = 1 and u.group_id like '1%' and u.user_id <> new.user_id
    and a.school_id = new.school_id and a.client_id = any (ended) and a.kind <> 'personal'
  order by a.client_id, u.user_id;
  return null;
end $$;

create or replace trigger users_keys after update of status, group_id, account_id on users
  for each row
  when (old.status = 1 and (new.status <> 1 or old.group_id <> new.group_id or old.account_id is distinct from new.account_id))
  execute function end_keys();
