-- The triggers on deleted users run in the same order as those on new ones.
create or replace function count_gone_users() returns trigger
  language plpgsql as $$
begin
  perform count_school_users(-count(*)::integer, -count(*) filter (where group_id like '_1%')::integer,
    -count(*) filter (where group_id like '__1%')::integer, -count(*) filter (where group_id like '_____1%')::integer,
    -count(signed_in_at)::integer)
  from removed where status = 1 having count(*) > 0;
  return null;
end $$;

create or replace trigger users_gone after delete on users
  referencing old table as removed for each statement execute function count_gone_users();
