create or replace function refuse_frozen_report() returns trigger
  language plpgsql as $$
begin
  perform refuse_frozen_groups(array[new.group_id, old.group_id]);
  if not is_restoring() and exists (
    select from files where school_id = current_school_id() and file_id in (new.file_id, old.file_id) and cycle_id is not null
  ) then
    raise exception 'case file belongs to a finished cycle' using errcode = 'P0001', constraint = 'frozen_cycle';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;

create or replace trigger reports_frozen before insert or update or delete on reports
  for each row execute function refuse_frozen_report();
