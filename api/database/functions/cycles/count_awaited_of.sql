-- Before a cycle of these groups ends: it keeps every mark that it has, also of who never came.
create or replace function count_awaited_of(group_ids bigint[]) returns void
  language sql as $$
  update subject_stats k set absences = k.absences + d.absences, excused = k.excused + d.excused
  from (
    select m.school_id, m.subject_id, sum(m.absences) as absences, sum(m.excused) as excused
    from subjects s
    join student_subject_stats m on m.school_id = s.school_id and m.subject_id = s.subject_id and m.absences > 0
    join awaited_students w on w.school_id = m.school_id and w.student_id = m.student_id
    where s.school_id = current_school_id() and s.group_id = any (group_ids)
    group by m.school_id, m.subject_id
  ) d
  where k.school_id = d.school_id and k.subject_id = d.subject_id;
$$;
