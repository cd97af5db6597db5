create or replace function refuse_frozen_group() returns trigger
  language plpgsql as $$
begin
  perform refuse_frozen_groups(array[
    case when tg_op <> 'INSERT' then old.group_id end, case when tg_op <> 'DELETE' then new.group_id end
  ]);
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;

create or replace trigger enrollments_frozen_group before insert on enrollments
  for each row execute function refuse_frozen_group();
create or replace trigger subjects_frozen before insert or update or delete on subjects
  for each row execute function refuse_frozen_group();
create or replace trigger class_hours_frozen before insert or update or delete on class_hours
  for each row execute function refuse_frozen_group();
