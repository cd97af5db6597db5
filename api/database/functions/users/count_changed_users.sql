-- Most updates of a person change none of these counts. They must not wait for the row of the school.
create or replace function count_changed_users() returns trigger
  language plpgsql as $$
declare
  gained integer[];
begin
  select array[coalesce(sum(sign), 0), coalesce(sum(sign) filter (where group_id like '_1%'), 0),
    coalesce(sum(sign) filter (where group_id like '__1%'), 0), coalesce(sum(sign) filter (where group_id like '_____1%'), 0),
    coalesce(sum(sign) filter (where signed_in_at is not null), 0)]
  into gained
  from (
    select group_id, status, signed_in_at, 1 as sign from added
    union all select group_id, status, signed_in_at, -1 from removed
  ) change where status = 1;
  if gained <> array[0, 0, 0, 0, 0] then
    perform count_school_users(gained[1], gained[2], gained[3], gained[4], gained[5]);
  end if;
  return null;
end $$;

create or replace trigger users_count after update on users
  referencing old table as removed new table as added for each statement execute function count_changed_users();
