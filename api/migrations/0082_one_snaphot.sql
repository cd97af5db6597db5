-- A finished cycle has one name, `2026_2027-3`, whoever made it.
do $$
declare
  school bigint;
begin
  for school in select school_id from schools loop
    perform set_config('app.school_id', school::text, true);
    update cycles set snaphot = cycle || '-' || level where school_id = school and snaphot <> cycle || '-' || level;
  end loop;
  perform set_config('app.school_id', '', true);
end $$;
alter table cycles add constraint cycles_snaphot check (snaphot = cycle || '-' || level);
