-- The letter of a parent names the children: an ended relationship, or one without access, ends it. Who has no child left to see,
-- and is a parent and nothing else, has nothing to open: any other code ends too, and so does the address of the calendar.
create or replace function end_family_letters() returns trigger
  language plpgsql as $$
declare
  sees_nobody boolean;
begin
  sees_nobody := not exists (select from open_relationships r where r.school_id = old.school_id and r.parent_id = old.parent_id)
    and exists (select from users u
      where u.school_id = old.school_id and u.user_id = old.parent_id and u.group_id = '00010000000000000000');
  delete from access_codes c
  where c.school_id = old.school_id and c.user_id = old.parent_id and (c.way = 'letter' or sees_nobody);
  if sees_nobody then
    delete from calendar_addresses a where a.school_id = old.school_id and a.user_id = old.parent_id;
  end if;
  return null;
end $$;

create or replace trigger relationships_letters_delete after delete on relationships
  for each row execute function end_family_letters();
create or replace trigger relationships_letters_update after update of access on relationships
  for each row when (new.access = 0 and old.access > 0) execute function end_family_letters();
