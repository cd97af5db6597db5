-- Who is still awaited counts in no rate (docs/decisions/0125-who-is-still-awaited.md).
alter table group_stats add column awaited integer not null default 0;
comment on column group_stats.awaited is 'Of these students, who are still to enrol and have not come once: in no rate and no capture.';

do $$
declare
  school record;
begin
  for school in select school_id from schools order by school_id loop
    perform set_config('app.school_id', school.school_id::text, true);
    update subject_stats k set absences = k.absences - d.absences, excused = k.excused - d.excused
    from (
      select m.school_id, m.subject_id, sum(m.absences) as absences, sum(m.excused) as excused
      from students t
      join student_stats n on n.school_id = t.school_id and n.student_id = t.student_id and n.presences = 0
      join student_subject_stats m on m.school_id = t.school_id and m.student_id = t.student_id and m.absences > 0
      join subjects s on s.school_id = m.school_id and s.subject_id = m.subject_id
      join groups g on g.school_id = s.school_id and g.group_id = s.group_id and g.cycle_id is null
      where t.enrolled_on is null
      group by m.school_id, m.subject_id
    ) d
    where k.school_id = d.school_id and k.subject_id = d.subject_id;
    update group_stats k set awaited = d.awaited
    from (
      select e.school_id, e.group_id, count(*) as awaited
      from students t
      join student_stats n on n.school_id = t.school_id and n.student_id = t.student_id and n.presences = 0
      join enrollments e on e.school_id = t.school_id and e.student_id = t.student_id and e.cycle_id is null
      where t.enrolled_on is null and t.status = 1
      group by e.school_id, e.group_id
    ) d
    where k.school_id = d.school_id and k.group_id = d.group_id;
    update capture_counts k set graded = k.graded - d.graded
    from (
      select c.school_id, c.subject_id, c.partial_id, count(*) as graded
      from students t
      join student_stats n on n.school_id = t.school_id and n.student_id = t.student_id and n.presences = 0
      join enrollments e on e.school_id = t.school_id and e.student_id = t.student_id and e.cycle_id is null
      join subjects s on s.school_id = e.school_id and s.group_id = e.group_id
      join califications c on c.school_id = s.school_id and c.subject_id = s.subject_id and c.student_id = t.student_id and c.is_final = 0
      where t.enrolled_on is null and t.status = 1
      group by c.school_id, c.subject_id, c.partial_id
    ) d
    where k.school_id = d.school_id and k.subject_id = d.subject_id and k.partial_id = d.partial_id;
  end loop;
  perform set_config('app.school_id', '', true);
end $$;
