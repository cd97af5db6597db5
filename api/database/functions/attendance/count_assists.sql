-- Adds new attendance marks to the kept counts of students, classes and lists.
-- A list is inserted together with all its marks, so each day among the new marks is one new list.
create or replace function count_assists() returns trigger
  language plpgsql as $$
declare
  student_ids bigint[];
  days date[];
  turned record;
begin
  -- Millions of marks are counted once, when all are there (api/src/domain/restoring/writing/count-marks.ts).
  if is_restoring() then return null; end if;
  perform refuse_frozen_classes(array(select distinct subject_id from added));
  turned := awaited_of_marks(array(select student_id from added order by assist_id), array(select assistance from added order by assist_id));

  insert into student_subject_stats as s (school_id, subject_id, student_id, presences, absences, lates, excused)
  select school_id, subject_id, student_id, count(*) filter (where assistance = 1), count(*) filter (where assistance = 0),
    count(*) filter (where code = 'R'), count(*) filter (where excused)
  from added group by school_id, subject_id, student_id order by subject_id, student_id
  on conflict (school_id, subject_id, student_id)
    do update set presences = s.presences + excluded.presences, absences = s.absences + excluded.absences,
      lates = s.lates + excluded.lates, excused = s.excused + excluded.excused;

  update subject_stats k
  set presences = k.presences + d.presences, absences = k.absences + d.absences, lates = k.lates + d.lates,
    excused = k.excused + d.excused, lists = k.lists + d.lists
  from (
    select school_id, subject_id, count(*) filter (where counts and assistance = 1) as presences,
      count(*) filter (where counts and assistance = 0) as absences, count(*) filter (where counts and code = 'R') as lates,
      count(*) filter (where counts and excused) as excused,
      -- A mark that is added to a list later makes no list.
      count(distinct date) filter (where not current_setting('app.added', true) = '1' is true) as lists
    from (select a.*, a.student_id <> all (turned.aside) as counts from added a) marks group by school_id, subject_id
  ) d
  where k.school_id = d.school_id and k.subject_id = d.subject_id;

  insert into student_stats as s (school_id, student_id, presences, absences, lates, excused)
  select school_id, student_id, count(*) filter (where assistance = 1), count(*) filter (where assistance = 0),
    count(*) filter (where code = 'R'), count(*) filter (where excused)
  from added group by school_id, student_id order by student_id
  on conflict (school_id, student_id)
    do update set presences = s.presences + excluded.presences, absences = s.absences + excluded.absences,
      lates = s.lates + excluded.lates, excused = s.excused + excluded.excused;
  if turned.arrived is not null then perform count_awaited(turned.arrived, 1); end if;
  if turned.gone is not null then perform count_awaited(turned.gone, -1); end if;

  -- Last: who marks the same student elsewhere at this moment waits at the counts above, and then sees these marks.
  select array_agg(student_id), array_agg(date) into student_ids, days from added a
  where assistance = 0 or exists (
    select from absence_days d where d.school_id = a.school_id and d.student_id = a.student_id and d.date = a.date);
  if student_ids is not null then
    perform follow_absence_days(student_ids, days);
  end if;
  return null;
end $$;

create or replace trigger assists_count after insert on assists
  referencing new table as added for each statement execute function count_assists();
