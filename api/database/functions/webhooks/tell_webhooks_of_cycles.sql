-- Although a cut tells nobody of what it moves.
create or replace function tell_webhooks_of_cycles() returns trigger
  language plpgsql as $$
begin
  if 'cycle.cut' <> all (webhook_types()) then return null; end if;
  insert into webhook_events (type, data) select 'cycle.cut', jsonb_build_object('cycle_id', cycle_id) from added;
  return null;
end $$;

create or replace trigger cycles_webhooks after insert on cycles
  referencing new table as added for each statement execute function tell_webhooks_of_cycles();
