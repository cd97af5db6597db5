-- A grade that follows its child to another group takes its news along (docs/decisions/0049-a-grade-is-told-once.md): what waits to be
-- told is told from there at the same time, and the entry of what was told stays the entry of its cell.

-- What waits is held while it moves, so that the job does not tell it meanwhile.
grant update (due_at) on feed_events to plantel_app;

create function carry_grade_news(student bigint, source bigint, target bigint, partials bigint[], finals smallint[]) returns void
  language plpgsql as $$
declare
  school constant bigint := current_school_id();
  cell record;
  due timestamptz;
begin
  perform from feed_events where school_id = school and kind = 'grade' and subject_id = source for share;
  for cell in
    select c.partial_id, c.is_final, h.history_id, h.to_calification
    from unnest(partials, finals) as c (partial_id, is_final)
    cross join lateral (
      select n.history_id, n.to_calification from calification_history n
      where n.school_id = school and n.subject_id = target and n.student_id = student and n.partial_id = c.partial_id
        and n.is_final = c.is_final
      order by n.history_id desc limit 1
    ) h
  loop
    select max(f.due_at) into due
    from feed_events f
    where f.school_id = school and f.kind = 'grade' and f.subject_id = source and exists (
      select from calification_history h
      where h.school_id = school and h.subject_id = source and h.student_id = student and h.partial_id = cell.partial_id
        and h.is_final = cell.is_final and h.history_id = any (f.ids));
    if due is not null then
      insert into feed_events (kind, subject_id, ids, due_at) values ('grade', target, array[cell.history_id], due);
    end if;

    -- Corrected within its ten minutes, it shows the new value at once, unread: its old place says nothing of it any more.
    with told as (
      select e.entry_id, h.to_calification is distinct from cell.to_calification as corrected
      from feed_entries e
      join calification_history h on h.school_id = school and h.subject_id = source and h.student_id = student
        and h.partial_id = e.partial_id and h.history_id = e.history_id
      where e.school_id = school and e.category = 'grade' and e.student_id = student and e.subject_id = source
        and e.partial_id = cell.partial_id and e.is_final = cell.is_final and not exists (
          select from feed_entries o
          where o.school_id = school and o.category = 'grade' and o.student_id = student and o.subject_id = target
            and o.partial_id = e.partial_id and o.is_final = e.is_final and o.user_id = e.user_id)
    )
    update feed_entries e
    set subject_id = target, history_id = cell.history_id, read_at = case when t.corrected then null else e.read_at end
    from told t where e.school_id = school and e.entry_id = t.entry_id;
  end loop;
end $$;

-- As in 0038, and the grades take their news along.
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
