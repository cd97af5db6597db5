-- Takes marks that are gone out of the kept counts: of a list that was taken back, or of who left. A list goes with its last mark.
create or replace function uncount_assists() returns trigger
  language plpgsql as $$
declare
  turned record;
begin
  perform refuse_frozen_classes(array(select distinct subject_id from removed));
  turned := awaited_of_marks(array(select student_id from removed order by assist_id), array(select -assistance from removed order by assist_id));

  update student_subject_stats s set presences = s.presences - d.presences, absences = s.absences - d.absences,
    lates = s.lates - d.lates, excused = s.excused - d.excused
  from (
    select school_id, subject_id, student_id, count(*) filter (where assistance = 1) as presences,
      count(*) filter (where assistance = 0) as absences, count(*) filter (where code = 'R') as lates,
      count(*) filter (where excused) as excused
    from removed group by school_id, subject_id, student_id
  ) d
  where s.school_id = d.school_id and s.subject_id = d.subject_id and s.student_id = d.student_id;

  update subject_stats k set presences = k.presences - d.presences, absences = k.absences - d.absences,
    lates = k.lates - d.lates, excused = k.excused - d.excused, lists = k.lists - d.lists
  from (
    select school_id, subject_id, count(*) filter (where counts and assistance = 1) as presences,
      count(*) filter (where counts and assistance = 0) as absences, count(*) filter (where counts and code = 'R') as lates,
      count(*) filter (where counts and excused) as excused, count(distinct date) filter (where not exists (
        select from assists a where a.school_id = r.school_id and a.subject_id = r.subject_id and a.date = r.date)) as lists
    from (select a.*, a.student_id <> all (turned.aside) as counts from removed a) r group by school_id, subject_id
  ) d
  where k.school_id = d.school_id and k.subject_id = d.subject_id;

  update student_stats k set presences = k.presences - d.presences, absences = k.absences - d.absences,
    lates = k.lates - d.lates, excused = k.excused - d.excused
  from (
    select school_id, student_id, count(*) filter (where assistance = 1) as presences,
      count(*) filter (where assistance = 0) as absences, count(*) filter (where code = 'R') as lates,
      count(*) filter (where excused) as excused
    from removed group by school_id, student_id
  ) d
  where k.school_id = d.school_id and k.student_id = d.student_id;
  if turned.arrived is not null then perform count_awaited(turned.arrived, 1); end if;
  if turned.gone is not null then perform count_awaited(turned.gone, -1); end if;

  perform follow_absence_days(array_agg(student_id), array_agg(date)) from removed;
  return null;
end $$;

create or replace trigger assists_uncount after delete on assists
  referencing old table as removed for each statement execute function uncount_assists();
