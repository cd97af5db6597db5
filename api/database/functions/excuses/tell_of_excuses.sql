-- An event for the family of a justificante that was decided, once the decision can no longer be taken back.
create or replace function tell_of_excuses() returns trigger
  language plpgsql as $$
begin
  delete from feed_events f
  where f.school_id = new.school_id and f.kind = 'excuse' and f.ids = array[new.excuse_id] and new.status not in (1, 2);
  insert into feed_events (school_id, kind, ids, due_at)
  select new.school_id, 'excuse', array[new.excuse_id], now() + interval '10 minutes' where new.status in (1, 2) and not is_untold();
  return null;
end $$;

create or replace trigger excuses_tell_new after insert on excuses
  for each row when (new.status in (1, 2)) execute function tell_of_excuses();
create or replace trigger excuses_tell_decided after update of status on excuses
  for each row when (old.status <> new.status) execute function tell_of_excuses();
