do $$
declare
  school bigint;
begin
  for school in select school_id from schools order by school_id loop
    perform set_config('app.school_id', school::text, true);
    insert into settings (key, value, description) values
      ('needed-grade-levels', '3 4 5', 'Niveles en que la familia ve qué falta para aprobar: 0, 5, 4 5, 3 4 5 o 2 3 4 5')
    on conflict (school_id, key) do nothing;
  end loop;
  perform set_config('app.school_id', '', true);
end $$;
