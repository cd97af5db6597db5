-- A job for each statement, without a key: people who save at the same time would wait for each other's.
create or replace function note_webhooks() returns trigger
  language plpgsql as $$
declare
  told record;
begin
  for told in select min(due_at) as due from added having count(*) > 0 loop
    perform note_work('webhooks', current_school_id());
    perform note_work('old-webhooks', current_school_id());
    perform queue_job('spread-webhooks', '{}', null, told.due);
  end loop;
  return null;
end $$;

create or replace trigger webhook_events_work after insert on webhook_events
  referencing new table as added for each statement execute function note_webhooks();
-- What waited for a school that was inactive.
create or replace trigger schools_webhooks_work after update of status on schools
  for each row when (new.status = 1 and old.status <> 1) execute function hasten_row_work('webhooks');
