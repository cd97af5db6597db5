-- Lets supervisors read this table for the schools they look after. The ids are an array, so that an index still serves.
create or replace procedure let_supervision_read(tenant_table regclass)
  language plpgsql as $$
begin
  execute format(
    'create policy assigned_schools on %s for select using (school_id = any (array(select supervised_school_ids())))', tenant_table);
end $$;
