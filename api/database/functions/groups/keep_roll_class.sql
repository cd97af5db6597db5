-- The class that carries a group's list stays while it exists, whoever teaches it. Where there is none, one is chosen.
create or replace function keep_roll_class() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform choose_roll_class(array(select distinct group_id from removed));
  else
    perform choose_roll_class(array(select distinct group_id from added));
  end if;
  return null;
end $$;

create or replace trigger subjects_roll_delete after delete on subjects
  referencing old table as removed for each statement execute function keep_roll_class();
create or replace trigger subjects_roll_insert after insert on subjects
  referencing new table as added for each statement execute function keep_roll_class();
create or replace trigger subjects_roll_update after update on subjects
  referencing old table as removed new table as added for each statement execute function keep_roll_class();
