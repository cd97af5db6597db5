create or replace function refuse_frozen_list() returns trigger
  language plpgsql as $$
begin
  perform refuse_frozen_classes(array[
    case when tg_op <> 'INSERT' then old.subject_id end, case when tg_op <> 'DELETE' then new.subject_id end
  ]);
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;

-- New marks and marks that go are checked where they are counted, once for the whole list.
create or replace trigger assists_frozen before update on assists
  for each row execute function refuse_frozen_list();
create or replace trigger attendance_lists_frozen before insert or update or delete on attendance_lists
  for each row execute function refuse_frozen_list();
