-- After a statement that adds rows (`added`): the school has work of each kind named in the arguments of the trigger.
create or replace function note_added_work() returns trigger
  language plpgsql as $$
declare
  school bigint;
begin
  for school in select distinct school_id from added loop
    for place in 0 .. tg_nargs - 1 loop
      perform note_work(tg_argv[place], school);
    end loop;
  end loop;
  return null;
end $$;

create or replace trigger deliveries_work after insert on deliveries
  referencing new table as added for each statement execute function note_added_work('deliveries', 'sent-deliveries');
create or replace trigger feed_events_work after insert on feed_events
  referencing new table as added for each statement execute function note_added_work('feed');
create or replace trigger push_subscriptions_work after insert on push_subscriptions
  referencing new table as added for each statement execute function note_added_work('devices');
