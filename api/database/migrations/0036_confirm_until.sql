-- Until when the school asks families to confirm the data of their children (docs/decisions/0105-data-confirmed-once-a-cycle.md).
do $$
declare
  school bigint;
begin
  for school in select school_id from schools order by school_id loop
    perform set_config('app.school_id', school::text, true);
    insert into settings (key, value, description) values
      ('confirm-until', '', 'Último día para que las familias confirmen los datos de sus hijos en este ciclo')
    on conflict (school_id, key) do nothing;
  end loop;
  perform set_config('app.school_id', '', true);
end $$;
