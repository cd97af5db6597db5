-- Most updates of a person change neither permissions nor status. They wait for nobody.
create or replace function count_changed_kinds() returns trigger
  language plpgsql as $$
begin
  insert into user_counts as c (school_id, group_id, status, users)
  select school_id, group_id, status, sum(sign)
  from (
    select school_id, group_id, status, 1 as sign from added
    union all select school_id, group_id, status, -1 from removed
  ) change
  group by school_id, group_id, status having sum(sign) <> 0 order by group_id, status
  on conflict (school_id, group_id, status) do update set users = c.users + excluded.users;
  return null;
end $$;

create or replace trigger users_count_kinds after update on users
  referencing old table as removed new table as added for each statement execute function count_changed_kinds();
