create or replace function end_demonstration_for_real() returns trigger
  language plpgsql as $$
begin
  if exists (select from schools c where c.demonstration and c.status = 1) then perform end_demonstration(); end if;
  return null;
end $$;

create or replace trigger schools_end_demonstration after insert on schools
  for each row when (not new.demonstration) execute function end_demonstration_for_real();
