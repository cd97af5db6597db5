-- When the first family is told of a stored list in which these children were absent or late; null where the classes of its day were
-- suspended. Planned once: planning takes longer than answering.
create or replace function list_told_at(class bigint, day date, children bigint[], grace interval, wait interval)
  returns timestamptz
  language plpgsql stable set plan_cache_mode = 'force_generic_plan' as $$
begin
  return (
    select min(case when told.earlier then l.taken_at + grace
      else greatest(l.taken_at + grace, coalesce(l.began, l.taken_at) + wait) end)
    from (
      select a.school_id, a.subject_id, a.taken_at, class_began(a.subject_id, a.date) as began from attendance_lists a
      where a.school_id = current_school_id() and a.subject_id = class and a.date = day and a.subject_id not in (
        select s.subject_id from groups_suspended(day) as off (group_id)
        join subjects s on s.school_id = current_school_id() and s.group_id = off.group_id)
    ) l
    cross join lateral (
      select exists (
        select from student_subject_stats k
        join assists a on a.school_id = k.school_id and a.subject_id = k.subject_id and a.date = day and a.student_id = k.student_id
        join attendance_lists b on b.school_id = a.school_id and b.subject_id = a.subject_id and b.date = a.date
        where k.school_id = l.school_id and k.student_id = child.student_id and (b.taken_at, b.subject_id) < (l.taken_at, l.subject_id)
      ) as earlier
      from unnest(children) as child (student_id)
    ) told);
end $$;
