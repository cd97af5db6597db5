-- A group without subjects may move to another level, with its students in it.
create or replace function count_places_of_levels() returns trigger
  language plpgsql as $$
begin
  perform count_places_of_groups(array(
    select group_id from (select group_id, level from added except select group_id, level from removed) changed));
  return null;
end $$;

create or replace trigger groups_places after update on groups
  referencing old table as removed new table as added for each statement execute function count_places_of_levels();
