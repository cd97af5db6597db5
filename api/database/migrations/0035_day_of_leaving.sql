alter table students add column left_on date;
comment on column students.left_on is 'Of who is inactive: since when. Null of who left before this was kept.';

do $$
declare
  school bigint;
begin
  for school in select school_id from schools order by school_id loop
    perform set_config('app.school_id', school::text, true);
    insert into settings (key, value, description) values
      ('office-hours', '', 'Horario en que la escuela atiende a las familias, como Lunes a viernes de 8:00 a 14:00')
    on conflict (school_id, key) do nothing;
  end loop;
  perform set_config('app.school_id', '', true);
end $$;
