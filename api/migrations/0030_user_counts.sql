-- How many people of each kind a school has: a list's total without counting 15,000 rows.

-- Both triggers come by their names right after those that count in school_stats: everybody waits for the two in the same order.

create table user_counts (
  school_id bigint not null default current_school_id() references schools,
  -- The permission string and the status of those who are counted.
  group_id text not null,
  status smallint not null,
  users integer not null,
  primary key (school_id, group_id, status)
) with (fillfactor = 50);

call secure_tenant_table('user_counts', 'select, insert, update');

create function count_new_kinds() returns trigger
  language plpgsql as $$
begin
  insert into user_counts as c (school_id, group_id, status, users)
  select school_id, group_id, status, count(*) from added
  group by school_id, group_id, status order by group_id, status
  on conflict (school_id, group_id, status) do update set users = c.users + excluded.users;
  return null;
end $$;
create trigger users_stats_kinds after insert on users
  referencing new table as added for each statement execute function count_new_kinds();

-- Most changes of a person change neither permissions nor status, and wait for nobody.
create function count_changed_kinds() returns trigger
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
create trigger users_count_kinds after update on users
  referencing old table as removed new table as added for each statement execute function count_changed_kinds();

-- As before, and the kinds of users.
do $$
begin
  execute 'create or replace view stats_differences with (security_invoker = true) as '
    || rtrim(pg_get_viewdef('stats_differences'::regclass), ';') || $union$
    union all
    select 'user_counts', school_id, school_id, null
    from (select school_id, group_id, status, count(*) as users from users group by school_id, group_id, status) u
    full join user_counts c using (school_id, group_id, status)
    where coalesce(u.users, 0) is distinct from coalesce(c.users, 0)$union$;
end $$;

-- What the schools already have, one after the other; by its id too, for an owner who is a superuser sees all of them.
do $$
declare
  school bigint;
begin
  for school in select school_id from schools loop
    perform set_config('app.school_id', school::text, true);
    insert into user_counts (group_id, status, users) select group_id, status, count(*) from users
    where school_id = school group by group_id, status;
  end loop;
  perform set_config('app.school_id', '', true);
end $$;
