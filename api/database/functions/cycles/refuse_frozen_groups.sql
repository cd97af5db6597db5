-- Refuses when one of the groups belongs to a finished cycle.
-- Who writes marks in a group holds the group until the transaction ends: a cut waits and counts what was saved, or came first and the
-- marks are refused. Without it a mark could enter a cycle that is being frozen and count in the next one.
-- A key share lock: professors who mark the same group do not wait for each other.
create or replace function refuse_frozen_groups(group_ids bigint[]) returns void
  language plpgsql as $$
declare
  frozen integer;
begin
  -- Counted, so that all of them are locked before any is judged.
  select count(held.cycle_id) into frozen from (
    select cycle_id from groups where school_id = current_school_id() and group_id = any (group_ids) order by group_id for key share
  ) held;
  if frozen > 0 and not is_restoring() then
    raise exception 'group belongs to a finished cycle' using errcode = 'P0001', constraint = 'frozen_cycle';
  end if;
end $$;
