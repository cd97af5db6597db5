-- As refuse_frozen_groups, for the groups of these classes, in one statement.
create or replace function refuse_frozen_classes(subject_ids bigint[]) returns void
  language plpgsql as $$
declare
  frozen integer;
begin
  -- Counted, so that all of them are locked before any is judged.
  select count(held.cycle_id) into frozen from (
    select cycle_id from groups
    where school_id = current_school_id() and group_id = any (array(
      select group_id from subjects where school_id = current_school_id() and subject_id = any (subject_ids)))
    order by group_id for key share
  ) held;
  if frozen > 0 and not is_restoring() then
    raise exception 'group belongs to a finished cycle' using errcode = 'P0001', constraint = 'frozen_cycle';
  end if;
end $$;
