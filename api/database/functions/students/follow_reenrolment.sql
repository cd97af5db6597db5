-- Who is enrolled is awaited no longer, though the child has not come; who is to enrol again is, unless the child came. Old and new rows
-- are grouped, as in `count_active_students`.
create or replace function follow_reenrolment() returns trigger
  language plpgsql as $$
declare
  turned record;
begin
  for turned in
    select n.awaited, array_agg(n.student_id) as student_ids
    from (
      select school_id, student_id, enrolled_on is null as awaited from added
      except select school_id, student_id, enrolled_on is null from removed
    ) n
    join student_stats k on k.school_id = n.school_id and k.student_id = n.student_id and k.presences = 0
    group by n.awaited
  loop
    perform from student_stats where school_id = current_school_id() and student_id = any (turned.student_ids)
      order by student_id for no key update;
    -- Who came while this waited was counted by then.
    perform count_awaited(
      array(select student_id from student_stats
        where school_id = current_school_id() and student_id = any (turned.student_ids) and presences = 0),
      case when turned.awaited then -1 else 1 end);
  end loop;
  return null;
end $$;

create or replace trigger students_reenrolment after update on students
  referencing old table as removed new table as added for each statement execute function follow_reenrolment();
