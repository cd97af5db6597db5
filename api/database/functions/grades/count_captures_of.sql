-- Counts the captures again of all classes of groups of this cycle that somebody entered or left.
create or replace function count_captures_of(group_ids bigint[]) returns void
  language plpgsql as $$
begin
  perform count_captures(array_agg(k.subject_id), array_agg(k.partial_id))
  from groups g
  join subjects s on s.school_id = g.school_id and s.group_id = g.group_id
  join capture_counts k on k.school_id = s.school_id and k.subject_id = s.subject_id
  where g.school_id = current_school_id() and g.group_id = any (group_ids) and g.cycle_id is null;
end $$;
