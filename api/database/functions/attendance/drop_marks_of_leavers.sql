-- Who left has no marks from that day on: takes out the absences that lists had of them since, two arrays in pairs. What a finished cycle
-- has stays. The history keeps each. Whoever may do so is checked here, for nobody else deletes marks.
create or replace function drop_marks_of_leavers(students bigint[], days date[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  subjects_of_none bigint[];
  days_of_none date[];
begin
  if not exists (
    select from users u where u.school_id = current_school_id() and u.user_id = current_user_id() and u.group_id like '1%') then
    raise exception 'only the administration takes marks out' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('app.reason', 'Baja', true);
  with gone as (
    delete from assists a using unnest(students, days) as leaver (student_id, day)
    where a.school_id = current_school_id() and a.student_id = leaver.student_id and a.date >= leaver.day and a.assistance = 0
      and exists (
        select from subjects s join groups g on g.school_id = s.school_id and g.group_id = s.group_id
        where s.school_id = a.school_id and s.subject_id = a.subject_id and g.cycle_id is null)
    returning a.assist_id, a.subject_id, a.date
  ), emptied as (
    select distinct g.subject_id, g.date from gone g
    where not exists (
      select from assists a where a.school_id = current_school_id() and a.subject_id = g.subject_id and a.date = g.date
        and a.assist_id not in (select assist_id from gone))
  )
  select array_agg(subject_id), array_agg(date) into subjects_of_none, days_of_none from emptied;
  -- The triggers have taken these lists out of the kept counts.
  delete from attendance_lists l using unnest(subjects_of_none, days_of_none) as empty_list (subject_id, date)
  where l.school_id = current_school_id() and l.subject_id = empty_list.subject_id and l.date = empty_list.date;
end $$;

revoke all on function drop_marks_of_leavers(bigint[], date[]) from public;
grant execute on function drop_marks_of_leavers(bigint[], date[]) to plantel_app;
