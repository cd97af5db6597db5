-- Days that students missed whole, after a change of their marks on these days: the two arrays in pairs. Planned once: planning takes
-- longer than the few students of a list.
create or replace function follow_absence_days(student_ids bigint[], days date[]) returns void
  language plpgsql set plan_cache_mode = 'force_generic_plan' as $$
begin
  merge into absence_days d
  using (
    select p.student_id, p.date, c.partial_id, c.excused, c.absences, coalesce(c.absences > 0 and c.presences = 0, false) as missed
    from (select distinct student_id, date from unnest(student_ids, days) as pair (student_id, date)) p
    left join lateral (
      select min(l.partial_id) as partial_id, bool_and(a.excused) filter (where a.assistance = 0) as excused,
        count(*) filter (where a.assistance = 1) as presences, count(*) filter (where a.assistance = 0) as absences
      from student_subject_stats s
      join assists a on a.school_id = s.school_id and a.subject_id = s.subject_id and a.date = p.date and a.student_id = s.student_id
      join attendance_lists l on l.school_id = a.school_id and l.subject_id = a.subject_id and l.date = a.date
      where s.school_id = current_school_id() and s.student_id = p.student_id
    ) c on true
  ) now_is
  on d.school_id = current_school_id() and d.student_id = now_is.student_id and d.date = now_is.date
  when matched and not now_is.missed then delete
  when matched and (d.partial_id, d.excused, d.absences) is distinct from (now_is.partial_id, now_is.excused, now_is.absences) then
    update set partial_id = now_is.partial_id, excused = now_is.excused, absences = now_is.absences
  when not matched and now_is.missed then
    insert (student_id, date, partial_id, excused, absences)
    values (now_is.student_id, now_is.date, now_is.partial_id, now_is.excused, now_is.absences);
end $$;
