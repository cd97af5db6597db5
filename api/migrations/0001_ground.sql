-- What every later table stands on: extensions, Spanish order, search text, and the school of the transaction.

create extension if not exists btree_gin;
create extension if not exists btree_gist;
create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Names sort as Spanish does: ñ after n, accents and capitals ignored. Nuñez and Núñez are one surname, so the next name decides
-- between them: hence not deterministic.
create collation spanish (provider = icu, locale = 'es-MX-u-ks-level1', deterministic = false);

grant usage on schema public to plantel_app;

-- unaccent() is only stable because its dictionary could change; ours does not.
create function search_text(value text) returns text
  language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

-- The school, user and request that the API opened this transaction for. Empty after the transaction: hence nullif.
create function current_school_id() returns bigint
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.school_id', true), '')::bigint $$;

create function current_user_id() returns bigint
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::bigint $$;

create function current_request_id() returns text
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.request_id', true), '') $$;

-- Row security of a tenant table, forced, in one form for all; and what the API may do with its rows.
create procedure secure_tenant_table(tenant_table regclass, privileges text default 'select, insert, update, delete')
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format(
    'create policy own_school on %s using (school_id = (select nullif(current_setting(''app.school_id'', true), '''')::bigint)) '
    'with check (school_id = (select nullif(current_setting(''app.school_id'', true), '''')::bigint))',
    tenant_table);
  execute format('grant %s on %s to plantel_app', privileges, tenant_table);
end $$;

create function touch_updated_at() returns trigger
  language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;
