-- Takes away the lists of these classes that an import took and nobody has touched since, with their marks: of what never was nothing is
-- told or kept. Returns those that are gone. Whoever may do so is checked here, for nobody else deletes marks of past days.
create or replace function revert_lists(import bigint, subjects bigint[]) returns table (subject_id bigint, date date)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  school bigint := current_school_id();
  classes bigint[];
  days date[];
  marks bigint[];
  children bigint[];
begin
  if not exists (
    select from users u where u.school_id = school and u.user_id = current_user_id() and u.group_id like '1%') then
    raise exception 'only the administration reverts imports' using errcode = 'insufficient_privilege';
  end if;
  -- Who corrects one of them at this moment goes first, and is then seen below.
  perform from import_lists(import, subjects) i
  join attendance_lists l on l.school_id = school and l.subject_id = i.subject_id and l.date = i.date
  join assists a on a.school_id = school and a.subject_id = l.subject_id and a.date = l.date
  order by a.subject_id, a.date, a.student_id for update of l, a;
  select array_agg(i.subject_id), array_agg(i.date) into classes, days from import_lists(import, subjects) i where i.untouched;
  if classes is null then return; end if;
  with gone as (
    delete from assists a using unnest(classes, days) as list (subject_id, date)
    where a.school_id = school and a.subject_id = list.subject_id and a.date = list.date
    returning a.assist_id, a.student_id
  )
  select array_agg(g.assist_id), array_agg(distinct g.student_id) into marks, children from gone g;
  delete from assist_history h where h.school_id = school and h.assist_id = any (marks);
  delete from attendance_lists l using unnest(classes, days) as list (subject_id, date)
  where l.school_id = school and l.subject_id = list.subject_id and l.date = list.date;
  -- Kept counts that are of nothing were not there before.
  delete from student_subject_stats s
  where s.school_id = school and s.subject_id = any (classes) and s.student_id = any (children)
    and s.grade_count + s.presences + s.absences + s.lates + s.excused = 0;
  delete from student_absence_days d
  where d.school_id = school and d.student_id = any (children) and d.absence_days + d.excused_days + d.absences = 0;
  return query select list.subject_id, list.date from unnest(classes, days) as list (subject_id, date);
end $$;

revoke all on function revert_lists(bigint, bigint[]) from public;
grant execute on function revert_lists(bigint, bigint[]) to plantel_app;
