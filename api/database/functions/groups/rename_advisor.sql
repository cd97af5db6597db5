create or replace function rename_advisor() returns trigger
  language plpgsql as $$
begin
  update group_words w set search = group_search(g) from groups g
  where g.school_id = new.school_id and g.assessor_id = new.user_id and w.school_id = g.school_id and w.group_id = g.group_id;
  return null;
end $$;

create or replace trigger users_group_words after update of name, last_name, second_last_name on users
  for each row when (
    (old.name, old.last_name, old.second_last_name) is distinct from (new.name, new.last_name, new.second_last_name))
  execute function rename_advisor();
