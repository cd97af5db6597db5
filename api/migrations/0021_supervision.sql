-- Supervision: the numbers of a school that its supervisor sees, and the visits and surveys that the supervisor records.

-- When the person first signed in to this school. That is no change of the person.
alter table users add column signed_in_at timestamptz;
create or replace trigger users_touch before update on users
  for each row when (new.signed_in_at is not distinct from old.signed_in_at) execute function touch_updated_at();

create function note_first_session() returns trigger
  language plpgsql as $$
begin
  update users set signed_in_at = new.created_at
  where school_id = new.school_id and user_id = new.user_id and signed_in_at is null;
  return null;
end $$;
create trigger sessions_first after insert on sessions for each row execute function note_first_session();

-- Of active users only; who has two of the roles counts in both.
alter table school_stats
  add column active_users integer not null default 0,
  add column professors integer not null default 0,
  add column assessors integer not null default 0,
  add column directors integer not null default 0,
  add column signed_in_users integer not null default 0;

create function count_school_users(users integer, professors integer, assessors integer, directors integer, signed_in integer)
  returns void language sql as $$
  insert into school_stats as s (active_users, professors, assessors, directors, signed_in_users)
  values (users, professors, assessors, directors, signed_in)
  on conflict (school_id) do update set active_users = s.active_users + excluded.active_users,
    professors = s.professors + excluded.professors, assessors = s.assessors + excluded.assessors,
    directors = s.directors + excluded.directors, signed_in_users = s.signed_in_users + excluded.signed_in_users
$$;

create function count_new_users() returns trigger
  language plpgsql as $$
begin
  perform count_school_users(count(*)::integer, count(*) filter (where group_id like '_1%')::integer,
    count(*) filter (where group_id like '__1%')::integer, count(*) filter (where group_id like '_____1%')::integer,
    count(signed_in_at)::integer)
  from added where status = 1 having count(*) > 0;
  return null;
end $$;
create trigger users_stats after insert on users
  referencing new table as added for each statement execute function count_new_users();

-- Most changes of a person change none of the numbers, and must not wait for the school's row.
create function count_changed_users() returns trigger
  language plpgsql as $$
declare
  gained integer[];
begin
  select array[coalesce(sum(sign), 0), coalesce(sum(sign * substr(group_id, 2, 1)::integer), 0),
    coalesce(sum(sign * substr(group_id, 3, 1)::integer), 0), coalesce(sum(sign * substr(group_id, 6, 1)::integer), 0),
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
create trigger users_count after update on users
  referencing old table as removed new table as added for each statement execute function count_changed_users();

-- As before, and the numbers of users.
do $$
begin
  execute 'create or replace view stats_differences with (security_invoker = true) as '
    || rtrim(pg_get_viewdef('stats_differences'::regclass), ';') || $union$
    union all
    select 'school_users', school_id, school_id, null
    from (
      select school_id, count(*) as users, count(*) filter (where group_id like '_1%') as professors,
        count(*) filter (where group_id like '__1%') as assessors, count(*) filter (where group_id like '_____1%') as directors,
        count(signed_in_at) as signed_in
      from users where status = 1 group by school_id
    ) u full join school_stats k using (school_id)
    where (coalesce(u.users, 0), coalesce(u.professors, 0), coalesce(u.assessors, 0), coalesce(u.directors, 0), coalesce(u.signed_in, 0))
      is distinct from (coalesce(k.active_users, 0), coalesce(k.professors, 0), coalesce(k.assessors, 0), coalesce(k.directors, 0),
        coalesce(k.signed_in_users, 0))$union$;
end $$;

-- The schools that this transaction may look into besides its own: none, unless the supervision asks. It asks as the account
-- whose assigned schools count, or for every school (SUPER_ADMIN); nothing else sets either, so that an administrator who is also
-- a supervisor sees one school everywhere else.
-- Procedural, so that every other statement on these tables pays for two settings and for no plan.
create function supervised_school_ids() returns setof bigint
  language plpgsql stable as $$
declare
  supervisor bigint := nullif(current_setting('app.supervisor_account_id', true), '');
begin
  if current_setting('app.supervises_every_school', true) = 'yes' then
    return query select school_id from schools where status = 1;
  elsif supervisor is not null then
    return query select z.school_id from supervisor_schools z join schools c on c.school_id = z.school_id and c.status = 1
      where z.account_id = supervisor;
  end if;
end $$;

-- Reading only. As an array, so that an index still serves.
create procedure let_supervision_read(tenant_table regclass)
  language plpgsql as $$
begin
  execute format(
    'create policy assigned_schools on %s for select using (school_id = any (array(select supervised_school_ids())))', tenant_table);
end $$;

create table supervision_visits (
  school_id bigint not null default current_school_id() references schools,
  visit_id bigint generated always as identity,
  -- The supervisor is perhaps of another school: hence the account, and the name as it was.
  account_id bigint not null references accounts,
  supervisor_name text not null,
  supervisor_last_name text not null,
  date date not null,
  hour text not null check (hour ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  contact text not null check (length(contact) between 1 and 100),
  sector text not null check (length(sector) between 1 and 50),
  reason text not null check (length(reason) between 1 and 255),
  checklist jsonb not null,
  -- People trained by that day.
  trained_professors integer not null check (trained_professors >= 0),
  trained_assessors integer not null check (trained_assessors >= 0),
  trained_directors integer not null check (trained_directors >= 0),
  observation text check (length(observation) <= 500),
  created_at timestamptz not null default now(),
  primary key (school_id, visit_id),
  -- One is not at a school twice in the same minute: a form that is sent again.
  constraint supervision_visits_moment_key unique (account_id, school_id, date, hour)
);
create index supervision_visits_latest on supervision_visits (school_id, date desc, hour desc, visit_id desc);

create table supervision_surveys (
  school_id bigint not null default current_school_id() references schools,
  survey_id bigint generated always as identity,
  account_id bigint not null references accounts,
  supervisor_name text not null,
  supervisor_last_name text not null,
  contact text not null check (length(contact) between 1 and 100),
  answers jsonb not null,
  comment text check (length(comment) <= 500),
  created_at timestamptz not null default now(),
  primary key (school_id, survey_id)
);
create index supervision_surveys_author on supervision_surveys (account_id);

-- What was found is never rewritten.
call secure_tenant_table('supervision_visits', 'select, insert');
call secure_tenant_table('supervision_surveys', 'select, insert');
call let_supervision_read('school_stats');
call let_supervision_read('supervision_visits');
call let_supervision_read('supervision_surveys');

-- What the schools already have, one after the other. The triggers count who has signed in; the rest is counted here.
do $$
declare
  school bigint;
begin
  for school in select school_id from schools loop
    perform set_config('app.school_id', school::text, true);
    perform count_school_users(count(*)::integer, count(*) filter (where group_id like '_1%')::integer,
      count(*) filter (where group_id like '__1%')::integer, count(*) filter (where group_id like '_____1%')::integer, 0)
    from users where status = 1 having count(*) > 0;
    update users u set signed_in_at = l.at
    from (select user_id, min(at) as at from audit_log where action = 'session:open' group by user_id) l
    where l.user_id = u.user_id;
  end loop;
  perform set_config('app.school_id', '', true);
end $$;
