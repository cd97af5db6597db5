-- Whoever marks something in a group holds the group until the end: a cut waits for them and counts what they saved, or was there
-- first and they are refused. Without it a mark could slip into a cycle that was being frozen and count in the next one.
-- A key share: professors who mark the same group do not wait for each other.
create or replace function refuse_frozen_groups(group_ids bigint[]) returns void
  language plpgsql as $$
declare
  frozen integer;
begin
  -- Counted, so that all of them are locked before any is judged.
  select count(held.cycle_id) into frozen from (
    select cycle_id from groups where school_id = current_school_id() and group_id = any (group_ids) order by group_id for key share
  ) held;
  if frozen > 0 then
    raise exception 'group belongs to a finished cycle' using errcode = 'P0001', constraint = 'frozen_cycle';
  end if;
end $$;
