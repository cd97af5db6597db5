-- Counts again where these students stand. The lock comes first, in a statement of its own and in the order of ids: only a later
-- statement sees what others committed while it waited.
create or replace function count_places(student_ids bigint[]) returns void
  language plpgsql as $$
begin
  perform from student_places where school_id = current_school_id() and student_id = any (student_ids)
    order by student_id for no key update;
  update student_places p set (groups, special_groups, amount_subjects, group_id, level, relationships) = (
    select count(*), count(*) filter (where e.special = 1), coalesce(sum(n.subjects), 0), max(g.group_id) filter (where e.special = 0),
      max(g.level) filter (where e.special = 0),
      (select count(*) from relationships r where r.school_id = p.school_id and r.student_id = p.student_id)
    from enrollments e
    join groups g on g.school_id = e.school_id and g.group_id = e.group_id
    join group_stats n on n.school_id = e.school_id and n.group_id = e.group_id
    where e.school_id = p.school_id and e.student_id = p.student_id and e.cycle_id is null)
  where p.school_id = current_school_id() and p.student_id = any (student_ids);
end $$;
