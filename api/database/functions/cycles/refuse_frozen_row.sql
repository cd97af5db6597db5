-- A row of a finished cycle never changes. Setting cycle_id for the first time is the cut itself.
create or replace function refuse_frozen_row() returns trigger
  language plpgsql as $$
begin
  if old.cycle_id is not null and not is_restoring() then
    raise exception 'row belongs to a finished cycle' using errcode = 'P0001', constraint = 'frozen_cycle';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;

create or replace trigger enrollments_frozen before update or delete on enrollments for each row execute function refuse_frozen_row();
-- Its file may still be erased.
create or replace trigger excuses_frozen before update of from_date, to_date, reason, text, status, answer on excuses
  for each row execute function refuse_frozen_row();
create or replace trigger files_frozen before update or delete on files for each row execute function refuse_frozen_row();
create or replace trigger groups_frozen before update or delete on groups for each row execute function refuse_frozen_row();
create or replace trigger partials_frozen before update or delete on partials for each row execute function refuse_frozen_row();
