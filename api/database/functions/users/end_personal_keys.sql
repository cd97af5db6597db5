-- Of a person in the school that is open. Tells how many ended.
create or replace function end_personal_keys(person bigint) returns bigint
  language plpgsql as $$
declare
  ended bigint[];
begin
  with revoked as (
    update api_clients set revoked_at = now()
    where school_id = current_school_id() and created_by = person and kind = 'personal' and revoked_at is null
    returning client_id
  )
  select array_agg(client_id) into ended from revoked;
  if ended is null then return 0; end if;
  delete from api_client_secrets where school_id = current_school_id() and client_id = any (ended);
  insert into audit_log (action, details)
  select 'own-keys:end', jsonb_build_object('name', a.name, 'user_id', person)
  from api_clients a where a.school_id = current_school_id() and a.client_id = any (ended) order by a.client_id;
  return cardinality(ended);
end $$;
