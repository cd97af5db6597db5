-- Counts the days that students missed whole, by partial.
create or replace function sum_absence_days() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update student_absence_days k set absence_days = k.absence_days - d.days, excused_days = k.excused_days - d.excused,
      absences = k.absences - d.absences
    from (
      select school_id, student_id, partial_id, count(*) as days, count(*) filter (where excused) as excused,
        sum(absences) as absences
      from removed group by school_id, student_id, partial_id
    ) d
    where k.school_id = d.school_id and k.student_id = d.student_id and k.partial_id = d.partial_id;
  elsif tg_op = 'INSERT' then
    insert into student_absence_days as k (school_id, student_id, partial_id, absence_days, excused_days, absences)
    select school_id, student_id, partial_id, count(*), count(*) filter (where excused), sum(absences)
    from added group by school_id, student_id, partial_id order by student_id, partial_id
    on conflict (school_id, student_id, partial_id)
      do update set absence_days = k.absence_days + excluded.absence_days, excused_days = k.excused_days + excluded.excused_days,
        absences = k.absences + excluded.absences;
  else
    insert into student_absence_days as k (school_id, student_id, partial_id, absence_days, excused_days, absences)
    select school_id, student_id, partial_id, sum(sign), coalesce(sum(sign) filter (where excused), 0), sum(sign * absences)
    from (select *, 1 as sign from added union all select *, -1 from removed) change
    group by school_id, student_id, partial_id order by student_id, partial_id
    on conflict (school_id, student_id, partial_id)
      do update set absence_days = k.absence_days + excluded.absence_days, excused_days = k.excused_days + excluded.excused_days,
        absences = k.absences + excluded.absences;
  end if;
  return null;
end $$;

create or replace trigger absence_days_sum_delete after delete on absence_days
  referencing old table as removed for each statement execute function sum_absence_days();
create or replace trigger absence_days_sum_insert after insert on absence_days
  referencing new table as added for each statement execute function sum_absence_days();
create or replace trigger absence_days_sum_update after update on absence_days
  referencing old table as removed new table as added for each statement execute function sum_absence_days();
