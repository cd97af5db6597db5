-- Excuses what is absent on the days of an accepted justificante, in the current cycle.
create or replace function excuse_absences(of_excuse bigint) returns void
  language sql as $$
  select excuse_marks(of_excuse, array_agg(a.assist_id), true)
  from excuses x
  join assists a on a.school_id = x.school_id and a.student_id = x.student_id and a.date between x.from_date and x.to_date
    and a.assistance = 0 and not a.excused
  join subjects s on s.school_id = a.school_id and s.subject_id = a.subject_id
  join groups g on g.school_id = s.school_id and g.group_id = s.group_id and g.cycle_id is null
  where x.school_id = current_school_id() and x.excuse_id = of_excuse and x.status = 1
$$;
