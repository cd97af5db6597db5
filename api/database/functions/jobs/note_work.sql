-- The school has work of this kind. The lock is shared with all who add work, so nobody waits; it only keeps the row from being
-- deleted before what is added is visible (take_work).
create or replace function note_work(what text, school bigint) returns void
  language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('work ' || what), school::integer);
  if not exists (select from work_waiting w where w.school_id = school and w.kind = what) then
    insert into work_waiting (school_id, kind) values (school, what) on conflict do nothing;
  end if;
end $$;
