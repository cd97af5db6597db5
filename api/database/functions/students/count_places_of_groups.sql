-- Counts again the students of these groups.
create or replace function count_places_of_groups(group_ids bigint[]) returns void
  language plpgsql as $$
begin
  if cardinality(group_ids) > 0 then
    perform count_places(array(
      select distinct student_id from enrollments
      where school_id = current_school_id() and group_id = any (group_ids) and cycle_id is null));
  end if;
end $$;
