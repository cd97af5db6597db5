-- Students who turn 18 (docs/decisions/0106-custody-to-the-end.md).
alter table relationships
  add column adult_on date,
  add column authorized_at timestamptz;
comment on column relationships.adult_on is 'Of a student of Universidad: from this day, on which they turn 18, the parent sees nothing that the student did not authorise. Kept by triggers.';
comment on column relationships.authorized_at is 'When the school recorded that the student, of age, lets this person see.';
do $$
declare
  school bigint;
begin
  for school in select school_id from schools order by school_id loop
    perform set_config('app.school_id', school::text, true);
    update relationships r set adult_on = (s.date_birth + interval '18 years')::date
    from students s join student_places p on p.school_id = s.school_id and p.student_id = s.student_id
    where p.level = 5 and s.date_birth is not null and s.school_id = r.school_id and s.student_id = r.student_id;
  end loop;
  perform set_config('app.school_id', '', true);
end $$;
create index students_birth on students (school_id, date_birth) where date_birth is not null;
