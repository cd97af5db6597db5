create or replace function open_group_stats() returns trigger
  language plpgsql as $$
begin
  insert into group_stats (school_id, group_id) values (new.school_id, new.group_id);
  return null;
end $$;

create or replace trigger groups_stats after insert on groups for each row execute function open_group_stats();
