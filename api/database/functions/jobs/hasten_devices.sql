-- Devices end with their session. A session without devices has no row here.
create or replace function hasten_devices() returns trigger
  language plpgsql as $$
begin
  update work_waiting w set due_at = 'epoch'
  where w.kind = 'devices' and w.due_at > 'epoch' and w.school_id in (select school_id from removed);
  return null;
end $$;

create or replace trigger sessions_devices_work after delete on sessions
  referencing old table as removed for each statement execute function hasten_devices();
