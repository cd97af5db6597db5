-- An event for whoever was told something else. That a child did come is told at once; an absence like one of a new list.
create or replace function tell_of_corrections() returns trigger
  language plpgsql as $$
begin
  if is_untold() then return null; end if;
  insert into feed_events (school_id, kind, subject_id, date, ids, due_at)
  select n.school_id, 'attendance', n.subject_id, n.date, array_agg(n.student_id order by n.student_id),
    case when n.assistance = 0 then now() + absence_grace() else now() end
  from added n join removed o on o.school_id = n.school_id and o.assist_id = n.assist_id
  where (n.assistance, n.code, n.arrived_at) is distinct from (o.assistance, o.code, o.arrived_at)
  group by n.school_id, n.subject_id, n.date, n.assistance;
  return null;
end $$;

create or replace trigger assists_tell_corrections after update on assists
  referencing old table as removed new table as added for each statement execute function tell_of_corrections();
