-- Takes the marks of students into the sums of their classes of this cycle, 1, or out of them, -1; and counts their groups again.
create or replace function count_awaited(student_ids bigint[], sign integer) returns void
  language plpgsql as $$
begin
  update subject_stats k set presences = k.presences + sign * d.presences, absences = k.absences + sign * d.absences,
    lates = k.lates + sign * d.lates, excused = k.excused + sign * d.excused
  from (
    select m.school_id, m.subject_id, sum(m.presences) as presences, sum(m.absences) as absences, sum(m.lates) as lates,
      sum(m.excused) as excused
    from student_subject_stats m
    join subjects s on s.school_id = m.school_id and s.subject_id = m.subject_id
    join groups g on g.school_id = s.school_id and g.group_id = s.group_id and g.cycle_id is null
    where m.school_id = current_school_id() and m.student_id = any (student_ids) and m.presences + m.absences > 0
    group by m.school_id, m.subject_id order by m.subject_id
  ) d
  where k.school_id = d.school_id and k.subject_id = d.subject_id;
  perform count_students(array(
    select distinct e.group_id from enrollments e
    where e.school_id = current_school_id() and e.student_id = any (student_ids) and e.cycle_id is null));
end $$;
