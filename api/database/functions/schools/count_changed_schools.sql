create or replace function count_changed_schools() returns trigger
  language plpgsql as $$
begin
  update listed_schools l set schools = l.schools + n.schools
  from (
    select demonstration, sum(sign) as schools
    from (
      select demonstration, 1 as sign from added where status = 1 and not platform
      union all select demonstration, -1 from removed where status = 1 and not platform
    ) change group by demonstration having sum(sign) <> 0
  ) n
  where l.demonstration = n.demonstration;
  return null;
end $$;

create or replace trigger schools_count after update on schools
  referencing old table as removed new table as added for each statement execute function count_changed_schools();
