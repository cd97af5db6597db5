-- A grade is one entry for a child, a class and a partial, told ten minutes after its last change (docs/decisions/0049-a-grade-is-told-once.md).

-- What happened is told once its time has come: at once, but for grades.
alter table feed_events add column due_at timestamptz not null default now();
create index feed_events_due on feed_events (school_id, due_at, event_id);

-- Of a grade: its partial, which until now only a capture had, and its kind. `history_id` is the value that was told last.
alter table feed_entries add column is_final smallint;

-- Of those told before, the last of each cell stays. By the school's id too, for an owner who is a superuser sees all of them.
drop index feed_entries_grade_key;
drop index feed_entries_capture_key;
alter table feed_entries drop constraint feed_entries_about;
do $$
declare
  school bigint;
begin
  for school in select school_id from schools loop
    perform set_config('app.school_id', school::text, true);
    with told as (
      select e.entry_id, row_number() over (
        partition by e.user_id, h.student_id, h.subject_id, h.partial_id, h.is_final order by h.history_id desc) as place
      from feed_entries e join calification_history h on h.school_id = e.school_id and h.history_id = e.history_id
      where e.school_id = school
    ), recalled as (
      delete from deliveries d using told t where d.school_id = school and d.entry_id = t.entry_id and t.place > 1
    )
    delete from feed_entries e using told t where e.school_id = school and e.entry_id = t.entry_id and t.place > 1;
    update feed_entries e set subject_id = h.subject_id, partial_id = h.partial_id, is_final = h.is_final
    from calification_history h
    where e.school_id = school and e.history_id is not null and h.school_id = school and h.history_id = e.history_id;
  end loop;
  perform set_config('app.school_id', '', true);
end $$;
alter table feed_entries
  add constraint feed_entries_about check (case category
    when 'notice' then notice_id is not null
    when 'attendance' then num_nulls(student_id, subject_id, date) = 0
    when 'report' then student_id is not null and (report_id is not null) = (file_id is null) and (file_id is null) = (file_limit is null)
    when 'grade' then partial_id is not null
      and (num_nulls(student_id, subject_id, is_final, history_id) = 0 or num_nonnulls(student_id, subject_id, is_final, history_id) = 0)
    else false end);
create unique index feed_entries_capture_key on feed_entries (school_id, partial_id, user_id)
  where category = 'grade' and student_id is null;
create unique index feed_entries_grade_key on feed_entries (school_id, student_id, subject_id, partial_id, is_final, user_id)
  where category = 'grade' and student_id is not null;

-- As before, but a change waits for ten minutes: whoever mistypes has them to mend it. One that was cleared is told of too, to whoever
-- was told of the grade.
create or replace function keep_calification_history() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    with kept as (
      insert into calification_history
        (school_id, calification_id, subject_id, student_id, partial_id, is_final, from_calification, to_calification)
      select school_id, calification_id, subject_id, student_id, partial_id, is_final, calification, null from removed
      returning school_id, subject_id, history_id
    )
    insert into feed_events (school_id, kind, subject_id, ids, due_at)
    select school_id, 'grade', subject_id, array_agg(history_id), now() + interval '10 minutes'
    from kept where not is_untold() group by school_id, subject_id;
  elsif tg_op = 'INSERT' then
    with kept as (
      insert into calification_history
        (school_id, calification_id, subject_id, student_id, partial_id, is_final, from_calification, to_calification)
      select school_id, calification_id, subject_id, student_id, partial_id, is_final, null, calification from added
      returning school_id, subject_id, history_id
    )
    insert into feed_events (school_id, kind, subject_id, ids, due_at)
    select school_id, 'grade', subject_id, array_agg(history_id), now() + interval '10 minutes'
    from kept where not is_untold() group by school_id, subject_id;
  else
    with kept as (
      insert into calification_history
        (school_id, calification_id, subject_id, student_id, partial_id, is_final, from_calification, to_calification)
      select school_id, calification_id, subject_id, student_id, partial_id, is_final, max(was), max(now_is)
      from (
        select school_id, calification_id, subject_id, student_id, partial_id, is_final, null::numeric as was, calification as now_is
        from added
        union all
        select school_id, calification_id, subject_id, student_id, partial_id, is_final, calification, null from removed
      ) change
      group by school_id, calification_id, subject_id, student_id, partial_id, is_final
      having max(was) <> max(now_is)
      returning school_id, subject_id, history_id
    )
    insert into feed_events (school_id, kind, subject_id, ids, due_at)
    select school_id, 'grade', subject_id, array_agg(history_id), now() + interval '10 minutes'
    from kept where not is_untold() group by school_id, subject_id;
  end if;
  return null;
end $$;

-- Schools with something whose time has come.
create or replace function schools_with_feed_events() returns setof bigint
  language plpgsql as $$
declare
  school bigint;
begin
  for school in select school_id from schools order by school_id loop
    perform set_config('app.school_id', school::text, true);
    if exists (select from feed_events where school_id = school and due_at <= now()) then return next school; end if;
  end loop;
  perform set_config('app.school_id', '', true);
end $$;
