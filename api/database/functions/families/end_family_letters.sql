-- The letter of a parent names the children: an ended relationship, or one without access, ends it.
create or replace function end_family_letters() returns trigger
  language plpgsql as $$
begin
  delete from access_codes where school_id = old.school_id and user_id = old.parent_id and way = 'letter';
  return null;
end $$;

create or replace trigger relationships_letters_delete after delete on relationships
  for each row execute function end_family_letters();
create or replace trigger relationships_letters_update after update of access on relationships
  for each row when (new.access = 0 and old.access > 0) execute function end_family_letters();
