-- Who enters a group whose numbers are kept gets the next one; who leaves takes the number away, and nobody gets it again.
create or replace function give_list_number() returns trigger
  language plpgsql as $$
begin
  if is_restoring() then return new; end if;
  new.list_number := null;
  update groups set last_list_number = last_list_number + 1
    where school_id = new.school_id and group_id = new.group_id and last_list_number is not null
    returning last_list_number into new.list_number;
  return new;
end $$;

create or replace trigger enrollments_number_insert before insert on enrollments
  for each row execute function give_list_number();
create or replace trigger enrollments_number_update before update on enrollments
  for each row when (new.group_id <> old.group_id) execute function give_list_number();
