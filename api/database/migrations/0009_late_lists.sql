do $$
declare
  school bigint;
begin
  for school in select school_id from schools order by school_id loop
    perform set_config('app.school_id', school::text, true);
    insert into settings (key, value, description) values
      ('attendance-late-days', '3', 'Días de clase hacia atrás de los que el maestro puede pasar lista, de 0 a 10')
    on conflict (school_id, key) do nothing;
  end loop;
  perform set_config('app.school_id', '', true);
end $$;
