create or replace function count_new_schools() returns trigger
  language plpgsql as $$
begin
  update listed_schools l set schools = l.schools + n.schools
  from (select demonstration, count(*) as schools from added where status = 1 and not platform group by demonstration) n
  where l.demonstration = n.demonstration;
  return null;
end $$;

create or replace trigger schools_count_new after insert on schools
  referencing new table as added for each statement execute function count_new_schools();
