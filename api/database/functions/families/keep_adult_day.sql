-- From which day parents of a student of Universidad need the student's word. Between two cycles a student has no level: the day stays.
create or replace function keep_adult_day() returns trigger
  language plpgsql as $$
begin
  update relationships r set adult_on = w.adult_on
  from (
    select case when p.level = 5 or (p.level is null and k.adult_on is not null)
      then (s.date_birth + interval '18 years')::date end as adult_on
    from students s
    join student_places p on p.school_id = s.school_id and p.student_id = s.student_id
    left join lateral (select max(o.adult_on) as adult_on from relationships o
      where o.school_id = s.school_id and o.student_id = s.student_id) k on true
    where s.school_id = new.school_id and s.student_id = new.student_id
  ) w
  where r.school_id = new.school_id and r.student_id = new.student_id and r.adult_on is distinct from w.adult_on;
  return null;
end $$;

create or replace trigger student_places_adult_day after update of level on student_places
  for each row when (new.level is not null and new.level is distinct from old.level) execute function keep_adult_day();
create or replace trigger students_adult_day after update of date_birth on students
  for each row when (new.date_birth is distinct from old.date_birth) execute function keep_adult_day();
create or replace trigger relationships_adult_day after insert on relationships
  for each row execute function keep_adult_day();
