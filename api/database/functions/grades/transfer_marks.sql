-- Moves grades and attendance of a student from one class to another. A day or partial that the target already has stays as it is,
-- and so does the mark of the source. The mark of today moves only when the list of today is taken in the target: otherwise its
-- professor could not take it any more. Nobody is told of marks that only follow their student (docs/decisions/0020-the-feed.md);
-- news of grades move along. Lists that move are counted here: no mark is new, so count_assists does not see them.
create or replace function transfer_marks(student bigint, source bigint, target bigint, today date) returns void
  language plpgsql as $$
declare
  opened integer;
  partials bigint[];
  finals smallint[];
  untold text := coalesce(current_setting('app.untold', true), '');
begin
  perform set_config('app.untold', '1', true);

  insert into attendance_lists (subject_id, date, partial_id, taken_by, taken_at)
  select target, l.date, l.partial_id, l.taken_by, l.taken_at
  from assists a
  join attendance_lists l on l.school_id = a.school_id and l.subject_id = a.subject_id and l.date = a.date
  where a.school_id = current_school_id() and a.student_id = student and a.subject_id = source and a.date < today
  on conflict (school_id, subject_id, date) do nothing;
  get diagnostics opened = row_count;

  update assists a set subject_id = target
  where a.school_id = current_school_id() and a.student_id = student and a.subject_id = source
    and exists (
      select from attendance_lists l where l.school_id = a.school_id and l.subject_id = target and l.date = a.date)
    and not exists (
      select from assists b
      where b.school_id = a.school_id and b.student_id = student and b.subject_id = target and b.date = a.date);

  -- What was not told yet is told from the target, at the same time.
  insert into feed_events (kind, subject_id, date, ids, created_at, due_at)
  select 'attendance', target, f.date, array[student], f.created_at, f.due_at
  from feed_events f
  join assists a on a.school_id = f.school_id and a.subject_id = target and a.date = f.date and a.student_id = student
  where f.school_id = current_school_id() and f.kind = 'attendance' and f.subject_id = source
    and (f.ids is null or student = any (f.ids));

  with moved as (
    delete from califications c
    where c.school_id = current_school_id() and c.student_id = student and c.subject_id = source
      and not exists (
        select from califications d
        where d.school_id = c.school_id and d.student_id = student and d.subject_id = target
          and d.partial_id = c.partial_id and d.is_final = c.is_final)
    returning c.partial_id, c.is_final, c.calification
  ), arrived as (
    insert into califications (subject_id, student_id, partial_id, is_final, calification)
    select target, student, partial_id, is_final, calification from moved
    returning partial_id, is_final
  )
  select array_agg(partial_id), array_agg(is_final) into partials, finals from arrived;
  if partials is not null then perform carry_grade_news(student, source, target, partials, finals); end if;

  -- Last: the marks have locked what they are counted in, in the order in which everybody does.
  if opened > 0 then
    update subject_stats set lists = lists + opened where school_id = current_school_id() and subject_id = target;
  end if;
  perform set_config('app.untold', untold, true);
end $$;
