-- A mark that was corrected, or follows its student to another class: both sides are counted again.
create or replace function move_assists() returns trigger
  language plpgsql as $$
declare
  turned record;
begin
  select w.* into turned
  from (
    select array_agg(student_id order by assist_id, sign) as student_ids, array_agg(sign * assistance order by assist_id, sign) as came
    from (select *, 1 as sign from added union all select *, -1 from removed) change
  ) changes cross join lateral awaited_of_marks(changes.student_ids, changes.came) w;

  insert into student_subject_stats as s (school_id, subject_id, student_id, presences, absences, lates, excused)
  select school_id, subject_id, student_id, coalesce(sum(sign) filter (where assistance = 1), 0),
    coalesce(sum(sign) filter (where assistance = 0), 0), coalesce(sum(sign) filter (where code = 'R'), 0),
    coalesce(sum(sign) filter (where excused), 0)
  from (select *, 1 as sign from added union all select *, -1 from removed) change
  group by school_id, subject_id, student_id order by subject_id, student_id
  on conflict (school_id, subject_id, student_id)
    do update set presences = s.presences + excluded.presences, absences = s.absences + excluded.absences,
      lates = s.lates + excluded.lates, excused = s.excused + excluded.excused;

  update subject_stats k set presences = k.presences + d.presences, absences = k.absences + d.absences,
    lates = k.lates + d.lates, excused = k.excused + d.excused
  from (
    select school_id, subject_id, coalesce(sum(sign) filter (where assistance = 1), 0) as presences,
      coalesce(sum(sign) filter (where assistance = 0), 0) as absences, coalesce(sum(sign) filter (where code = 'R'), 0) as lates,
      coalesce(sum(sign) filter (where excused), 0) as excused
    from (select *, 1 as sign from added union all select *, -1 from removed) change
    where student_id <> all (turned.aside) group by school_id, subject_id
  ) d
  where k.school_id = d.school_id and k.subject_id = d.subject_id;

  update student_stats k set presences = k.presences + d.presences, absences = k.absences + d.absences,
    lates = k.lates + d.lates, excused = k.excused + d.excused
  from (
    select school_id, student_id, coalesce(sum(sign) filter (where assistance = 1), 0) as presences,
      coalesce(sum(sign) filter (where assistance = 0), 0) as absences, coalesce(sum(sign) filter (where code = 'R'), 0) as lates,
      coalesce(sum(sign) filter (where excused), 0) as excused
    from (select *, 1 as sign from added union all select *, -1 from removed) change
    group by school_id, student_id order by student_id
  ) d
  where k.school_id = d.school_id and k.student_id = d.student_id
    and (d.presences, d.absences, d.lates, d.excused) <> (0, 0, 0, 0);
  if turned.arrived is not null then perform count_awaited(turned.arrived, 1); end if;
  if turned.gone is not null then perform count_awaited(turned.gone, -1); end if;

  perform follow_absence_days(array_agg(student_id), array_agg(date)) from added;
  return null;
end $$;

create or replace trigger assists_move after update on assists
  referencing old table as removed new table as added for each statement execute function move_assists();
