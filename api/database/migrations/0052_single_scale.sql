-- One scale for every screen and paper of the staff; absences in a row before a leaving are 25 (docs/decisions/0122-one-scale.md).
do $$
declare
  school bigint;
begin
  for school in select school_id from schools order by school_id loop
    perform set_config('app.school_id', school::text, true);
    insert into settings (key, value, description) values
      ('single-scale', '', 'Una sola escala en todas las pantallas y papeles del personal: 10, 100 o nada')
    on conflict (school_id, key) do nothing;
    update settings set value = '25' where key = 'leave-absence-days' and value = '20';
  end loop;
  perform set_config('app.school_id', '', true);
end $$;
