-- Which schools have work for the clock, so that nobody looks into all of them to find that nothing waits
-- (docs/decisions/0046-the-clock-visits-who-has-work.md). One row for a school and a kind, written by triggers in the transaction that makes
-- the work and taken away once there is none. It says nothing of anybody: whoever may read it learns that a school has some work.
create table work_waiting (
  school_id bigint not null references schools,
  kind text not null check (kind in
    ('feed', 'jobs', 'notices', 'deliveries', 'sent-deliveries', 'devices', 'report-cards', 'captures')),
  -- Not before then is there something to do. The epoch: look at once, whatever the clock of the one who looks.
  due_at timestamptz not null default 'epoch',
  primary key (school_id, kind)
);
create index work_waiting_due on work_waiting (kind, due_at, school_id);
grant select, insert, update, delete on work_waiting to plantel_app;

-- The school has work of this kind. Nobody waits for anybody: the lock is shared with all who add some, and only keeps the row from
-- being taken away before what is added can be seen (`take_work`).
create function note_work(what text, school bigint) returns void
  language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('work ' || what), school::integer);
  if not exists (select from work_waiting w where w.school_id = school and w.kind = what) then
    insert into work_waiting (school_id, kind) values (school, what) on conflict do nothing;
  end if;
end $$;

-- As above, and what was to be looked at later is looked at now: for work whose time may have come nearer.
create function hasten_work(what text, school bigint) returns void
  language plpgsql as $$
begin
  perform note_work(what, school);
  update work_waiting w set due_at = 'epoch' where w.school_id = school and w.kind = what and w.due_at > 'epoch';
end $$;

-- Whether nobody is adding work of this kind in the open school; until the transaction ends nobody does. What is there now is all.
create function take_work(what text) returns boolean
  language sql as $$ select pg_try_advisory_xact_lock(hashtext('work ' || what), current_school_id()::integer) $$;

-- When there is work again; null: there is none.
create function settle_work(what text, next timestamptz) returns void
  language plpgsql as $$
begin
  if next is null then
    delete from work_waiting w where w.school_id = current_school_id() and w.kind = what;
  else
    update work_waiting w set due_at = next where w.school_id = current_school_id() and w.kind = what and w.due_at <> next;
  end if;
end $$;

-- After a statement that adds rows (`added`), for each kind that the trigger names.
create function note_added_work() returns trigger
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

create function hasten_row_work() returns trigger
  language plpgsql as $$
begin
  perform hasten_work(tg_argv[0], new.school_id);
  return null;
end $$;

create trigger feed_events_work after insert on feed_events
  referencing new table as added for each statement execute function note_added_work('feed');
create trigger deliveries_work after insert on deliveries
  referencing new table as added for each statement execute function note_added_work('deliveries', 'sent-deliveries');
create trigger push_subscriptions_work after insert on push_subscriptions
  referencing new table as added for each statement execute function note_added_work('devices');

create trigger jobs_new_work after insert on jobs
  for each row when (new.status in ('waiting', 'running')) execute function hasten_row_work('jobs');
create trigger jobs_again_work after update of status on jobs
  for each row when (new.status in ('waiting', 'running') and old.status not in ('waiting', 'running'))
  execute function hasten_row_work('jobs');
create trigger jobs_ended_work after update of finished_at on jobs
  for each row when (new.kind = 'report-cards' and new.finished_at is not null) execute function hasten_row_work('report-cards');

create trigger notices_new_work after insert on notices
  for each row when (new.withdrawn_at is null and (new.addressees is not null or new.deliver_at is not null))
  execute function hasten_row_work('notices');
create trigger notices_changed_work after update of addressees, deliver_at, withdrawn_at on notices
  for each row when (new.withdrawn_at is null and (new.addressees is not null or new.deliver_at is not null))
  execute function hasten_row_work('notices');

-- When a capture closes follows from the partial, the setting and the school's own clock.
create trigger partials_work after insert or update on partials
  for each row execute function hasten_row_work('captures');
create trigger settings_work after insert or update on settings
  for each row when (new.key = 'days-startend-campaign-scores') execute function hasten_row_work('captures');
create trigger schools_work after update of status, time_zone on schools
  for each row execute function hasten_row_work('captures');

-- Devices end with their session; who has no device has no row here.
create function hasten_devices() returns trigger
  language plpgsql as $$
begin
  update work_waiting w set due_at = 'epoch'
  where w.kind = 'devices' and w.due_at > 'epoch' and w.school_id in (select school_id from removed);
  return null;
end $$;
create trigger sessions_devices_work after delete on sessions
  referencing old table as removed for each statement execute function hasten_devices();

-- What there is already is looked at once, and settled.
insert into work_waiting (school_id, kind)
select school_id, kind from schools,
  unnest(array['feed', 'jobs', 'notices', 'deliveries', 'sent-deliveries', 'devices', 'report-cards', 'captures']) as kind;

-- They looked into every school.
drop function schools_with_feed_events();
drop function late_notices(timestamptz);
drop function resume_deliveries(timestamptz);
drop function forget_deliveries(timestamptz);
drop function forget_dead_devices(timestamptz);
drop function resume_open_jobs();
