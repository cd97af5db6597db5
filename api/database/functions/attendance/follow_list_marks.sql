-- Adds what changed to the counts of a list, and so tells who watches the board.
create or replace function follow_list_marks() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if is_restoring() then return null; end if;
    update attendance_lists l set presences = l.presences + d.presences, absences = l.absences + d.absences, lates = l.lates + d.lates
    from (
      select school_id, subject_id, date, count(*) filter (where assistance = 1) as presences,
        count(*) filter (where assistance = 0) as absences, count(*) filter (where code = 'R') as lates
      from added group by school_id, subject_id, date
    ) d
    where l.school_id = d.school_id and l.subject_id = d.subject_id and l.date = d.date;
  elsif tg_op = 'DELETE' then
    update attendance_lists l set presences = l.presences - d.presences, absences = l.absences - d.absences, lates = l.lates - d.lates
    from (
      select school_id, subject_id, date, count(*) filter (where assistance = 1) as presences,
        count(*) filter (where assistance = 0) as absences, count(*) filter (where code = 'R') as lates
      from removed group by school_id, subject_id, date
    ) d
    where l.school_id = d.school_id and l.subject_id = d.subject_id and l.date = d.date;
  else
    update attendance_lists l set presences = l.presences + d.presences, absences = l.absences + d.absences, lates = l.lates + d.lates
    from (
      select school_id, subject_id, date, coalesce(sum(sign) filter (where assistance = 1), 0) as presences,
        coalesce(sum(sign) filter (where assistance = 0), 0) as absences, coalesce(sum(sign) filter (where code = 'R'), 0) as lates
      from (select *, 1 as sign from added union all select *, -1 from removed) change group by school_id, subject_id, date
    ) d
    where l.school_id = d.school_id and l.subject_id = d.subject_id and l.date = d.date
      and (d.presences, d.absences, d.lates) <> (0, 0, 0);
  end if;
  return null;
end $$;

create or replace trigger assists_list_insert after insert on assists
  referencing new table as added for each statement execute function follow_list_marks();
create or replace trigger assists_list_update after update on assists
  referencing old table as removed new table as added for each statement execute function follow_list_marks();
create or replace trigger assists_list_delete after delete on assists
  referencing old table as removed for each statement execute function follow_list_marks();
