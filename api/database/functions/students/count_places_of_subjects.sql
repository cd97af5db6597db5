create or replace function count_places_of_subjects() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'INSERT' then perform count_places_of_groups(array(select distinct group_id from added));
  elsif tg_op = 'DELETE' then perform count_places_of_groups(array(select distinct group_id from removed));
  -- Most changes of a subject are of its professor.
  else perform count_places_of_groups(array(
    select group_id from (select subject_id, group_id from added except select subject_id, group_id from removed) entered
    union select group_id from (select subject_id, group_id from removed except select subject_id, group_id from added) gone));
  end if;
  return null;
end $$;

create or replace trigger subjects_places_delete after delete on subjects
  referencing old table as removed for each statement execute function count_places_of_subjects();
create or replace trigger subjects_places_insert after insert on subjects
  referencing new table as added for each statement execute function count_places_of_subjects();
create or replace trigger subjects_places_update after update on subjects
  referencing old table as removed new table as added for each statement execute function count_places_of_subjects();
