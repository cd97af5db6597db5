-- Row security of a table of a school, enabled and forced, the same for all; and what the API may do with its rows.
create or replace procedure secure_tenant_table(tenant_table regclass, privileges text default 'select, insert, update, delete')
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
