-- An event for whoever was told something else. That a child did come is told at once; an absence like one of a new list.
create or replace function tell_of_corrections() returns trigger
  language plpgsql as $$
begin
  if is_untold() then return null; end if;
  insert into feed_events (school_id, kind, subject_id, date, ids, due_at)
  select school_id, 'attendance', subject_id, date, array_agg(student_id order by student_id),
    case when assistance = 0 then now() + absence_grace() else now() end
  from (
    select school_id, subject_id, date, student_id, min(assistance) filter (where is_new) as assistance
    from (select *, true as is_new from added union all select *, false from removed) change
    group by school_id, subject_id, date, student_id having count(distinct (assistance, code, arrived_at)) > 1
  ) changed
  group by school_id, subject_id, date, assistance;
  return null;
end $$;

create or replace trigger assists_tell_corrections after update on assists
  referencing old table as removed new table as added for each statement execute function tell_of_corrections();
