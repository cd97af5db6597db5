-- What a school's list lacks may be empty (docs/decisions/0101-incomplete-students.md). The forms ask for it as before.
alter table students
  alter column cellphone drop not null,
  alter column street drop not null,
  alter column colony drop not null,
  alter column outside_number drop not null,
  alter column zipcode drop not null,
  alter column gender drop not null;
alter table students alter column search set expression as (search_text(
  name || ' ' || last_name || ' ' || coalesce(second_last_name, '') || ' ' || folio || ' ' || coalesce(cellphone, '') || ' ' || coalesce(email, '')));
create index students_incomplete on students (school_id, student_id)
  where num_nulls(cellphone, street, colony, outside_number, zipcode, gender) > 0;
comment on index students_incomplete is '*Ficha incompleta*: what the forms ask for is missing.';

do $$
declare
  school bigint;
begin
  for school in select school_id from schools order by school_id loop
    perform set_config('app.school_id', school::text, true);
    insert into settings (key, value, description) values
      ('folio-pattern', 'A-000000', 'Matrícula de quien no trae una: los ceros del final son el número')
    on conflict (school_id, key) do nothing;
  end loop;
  perform set_config('app.school_id', '', true);
end $$;
