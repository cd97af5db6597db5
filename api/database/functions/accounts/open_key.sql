-- How a request enters with a key, as `open_request` with a session: in the school of the key, as who made it, in the roles that it
-- was made in and while that person has all of them.
create or replace function open_key(secret bytea, request_id text, at timestamptz)
  returns table (
    client_id bigint, account_id bigint, school_id bigint, user_id bigint, group_id text, today date, stale boolean,
    scopes text[], allowed_cidrs text[]
  )
  language plpgsql as $$
declare
  found_secret record;
  found_key record;
begin
  select k.school_id, k.client_id, c.time_zone into found_secret
  from api_client_secrets k join schools c on c.school_id = k.school_id and c.status = 1
  where k.secret_hash = secret;
  if not found then return; end if;

  perform set_config('app.school_id', found_secret.school_id::text, true);
  select u.user_id, a.roles, u.account_id, a.scopes, a.allowed_cidrs,
    a.last_used_at is null or a.last_used_at < at - interval '1 minute' as stale
  into found_key
  from api_clients a
  join users u on u.school_id = a.school_id and u.user_id = a.created_by and u.status = 1 and u.account_id is not null
    and has_roles(u.group_id, a.roles)
  where a.school_id = found_secret.school_id and a.client_id = found_secret.client_id
    and a.revoked_at is null and a.authorized_at is not null and a.expires_at > at;
  if not found then return; end if;

  perform set_config('app.user_id', found_key.user_id::text, true),
    set_config('app.client_id', found_secret.client_id::text, true),
    set_config('app.request_id', request_id, true),
    set_config('app.device', '', true),
    set_config('app.today', (at at time zone found_secret.time_zone)::date::text, true),
    set_config('app.group_id', found_key.roles, true);

  return query select found_secret.client_id::bigint, found_key.account_id::bigint, found_secret.school_id::bigint,
    found_key.user_id::bigint, found_key.roles::text, (at at time zone found_secret.time_zone)::date, found_key.stale::boolean,
    found_key.scopes::text[], found_key.allowed_cidrs::text[];
end $$;
