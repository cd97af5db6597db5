-- News of grades follow their student to another class: what waits to be told, and the entries that were told
-- (docs/decisions/0049-a-grade-is-told-once.md).
create or replace function carry_grade_news(student bigint, source bigint, target bigint, partials bigint[], finals smallint[]) returns void
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
