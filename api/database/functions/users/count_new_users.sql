create or replace function count_new_users() returns trigger
  language plpgsql as $$
begin
  perform count_school_users(count(*)::integer, count(*) filter (where group_id like '_1%')::integer,
    count(*) filter (where group_id like '__1%')::integer, count(*) filter (where group_id like '_____1%')::integer,
    count(signed_in_at)::integer)
  from added where status = 1 having count(*) > 0;
  return null;
end $$;

create or replace trigger users_stats after insert on users
  referencing new table as added for each statement execute function count_new_users();
