create or replace function count_related_places() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'INSERT' then perform count_places(array(select distinct student_id from added));
  elsif tg_op = 'DELETE' then perform count_places(array(select distinct student_id from removed));
  else perform count_places(array(
    select student_id from (
      select relationship_id, student_id from added except select relationship_id, student_id from removed) entered
    union select student_id from (
      select relationship_id, student_id from removed except select relationship_id, student_id from added) gone));
  end if;
  return null;
end $$;

create or replace trigger relationships_places_delete after delete on relationships
  referencing old table as removed for each statement execute function count_related_places();
create or replace trigger relationships_places_insert after insert on relationships
  referencing new table as added for each statement execute function count_related_places();
create or replace trigger relationships_places_update after update on relationships
  referencing old table as removed new table as added for each statement execute function count_related_places();
