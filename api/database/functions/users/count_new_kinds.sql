create or replace function count_new_kinds() returns trigger
  language plpgsql as $$
begin
  insert into user_counts as c (school_id, group_id, status, users)
  select school_id, group_id, status, count(*) from added
  group by school_id, group_id, status order by group_id, status
  on conflict (school_id, group_id, status) do update set users = c.users + excluded.users;
  return null;
end $$;

create or replace trigger users_stats_kinds after insert on users
  referencing new table as added for each statement execute function count_new_kinds();
