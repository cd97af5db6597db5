create or replace function tell_webhooks_of_relationships() returns trigger
  language plpgsql as $$
declare
  wanted constant text[] := webhook_types();
begin
  if wanted = '{}' or is_untold() then return null; end if;
  if tg_op <> 'INSERT' and 'guardian.unlinked' = any (wanted) then
    insert into webhook_events (type, data)
    select 'guardian.unlinked', jsonb_build_object('student_id', student_id, 'guardian_id', parent_id) from removed;
  end if;
  if tg_op <> 'DELETE' and 'guardian.linked' = any (wanted) then
    insert into webhook_events (type, data)
    select 'guardian.linked', jsonb_build_object('student_id', student_id, 'guardian_id', parent_id) from added;
  end if;
  return null;
end $$;

create or replace trigger relationships_webhooks_delete after delete on relationships
  referencing old table as removed for each statement execute function tell_webhooks_of_relationships();
create or replace trigger relationships_webhooks_insert after insert on relationships
  referencing new table as added for each statement execute function tell_webhooks_of_relationships();
