-- Who is deactivated, or is no professor any more, neither stands in nor has somebody who does.
create or replace function end_substitutions() returns trigger
  language plpgsql as $$
begin
  delete from substitutions t
  where t.school_id = new.school_id and t.professor_id = new.user_id and t.to_date >= request_today();
  delete from substitutions t
  where t.school_id = new.school_id and t.substitute_id = new.user_id and t.to_date >= request_today();
  return null;
end $$;

create or replace trigger users_substitutions after update of status, group_id on users
  for each row when (old.status = 1 and old.group_id like '_1%' and not (new.status = 1 and new.group_id like '_1%'))
  execute function end_substitutions();
