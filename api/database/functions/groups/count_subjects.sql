create or replace function count_subjects() returns trigger
  language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update group_stats set subjects = subjects - 1 where school_id = old.school_id and group_id = old.group_id;
  end if;
  if tg_op <> 'DELETE' then
    update group_stats set subjects = subjects + 1 where school_id = new.school_id and group_id = new.group_id;
  end if;
  return null;
end $$;

create or replace trigger subjects_count after insert or delete or update of group_id on subjects
  for each row execute function count_subjects();
