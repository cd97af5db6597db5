-- Takes a list back, with its marks, while the grace of the school lasts. The only way to delete marks: whoever may do so is checked
-- here. Null: there is no list in a class of this person, of the administration in any class. False: another took it, or the time is over.
-- `at` is the clock of the API.
create or replace function undo_list(subject bigint, day date, at timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  list attendance_lists;
  children bigint[];
begin
  select l.* into list from attendance_lists l
  join subjects s on s.school_id = l.school_id and s.subject_id = l.subject_id
  where l.school_id = current_school_id() and l.subject_id = subject and l.date = day
    and (s.professor_id = current_user_id() or s.subject_id = any (classes_stood_in(current_user_id())) or exists (
      select from users u where u.school_id = l.school_id and u.user_id = current_user_id() and u.group_id like '1%'))
  for update of l;
  if not found then return null; end if;
  if list.taken_by is distinct from current_user_id() or list.taken_at + absence_grace() <= at then return false; end if;
  with gone as (
    delete from assists a where a.school_id = list.school_id and a.subject_id = list.subject_id and a.date = list.date
    returning a.student_id
  )
  select array_agg(student_id order by student_id) into children from gone;
  delete from attendance_lists l where l.school_id = list.school_id and l.subject_id = list.subject_id and l.date = list.date;
  -- Nobody is told of it any more.
  delete from feed_events f
  where f.school_id = list.school_id and f.kind = 'attendance' and f.subject_id = list.subject_id and f.date = list.date;
  -- But of another list of the day their families may have been told already: its entry counts the lists of the day. Who heard that one
  -- of them came and left, heard it of this list too.
  insert into feed_events (school_id, kind, subject_id, date, ids)
  select list.school_id, 'attendance', list.subject_id, list.date, array_agg(told.student_id order by told.student_id)
  from (
    select distinct e.student_id from feed_entries e
    where e.school_id = list.school_id and e.student_id = any (children) and e.date = list.date and e.category = 'attendance'
      and e.subject_id is null
    union
    select said.student_id::bigint
    from users u
    cross join lateral (
      select f.told from feed_entries f
      where f.school_id = u.school_id and f.user_id = u.user_id and f.date = list.date and f.category = 'attendance'
        and f.student_id is null and f.told ? 'left' offset 0
    ) e
    cross join lateral jsonb_array_elements_text(e.told -> 'left') as said (student_id)
    where u.school_id = list.school_id and said.student_id::bigint = any (children)
      and (u.group_id like '1%' or u.group_id like '_____1%' or u.user_id in (
        select g.assessor_id from subjects s join groups g on g.school_id = s.school_id and g.group_id = s.group_id
        where s.school_id = list.school_id and s.subject_id = list.subject_id))
  ) told
  having count(*) > 0;
  return true;
end $$;

revoke all on function undo_list(bigint, date, timestamptz) from public;
grant execute on function undo_list(bigint, date, timestamptz) to plantel_app;
