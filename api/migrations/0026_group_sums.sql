-- What the list of groups shows, sorts and searches by, kept per group: no list adds up classes or looks at advisors one by one.

alter table group_stats
  -- Sums of the group's classes; hundredths of a grade.
  add column grade_sum bigint not null default 0,
  add column grade_count integer not null default 0,
  add column presences bigint not null default 0,
  add column absences bigint not null default 0;

-- What changed in classes, in the order of the groups: savers of the same groups wait for each other instead of deadlocking.
-- A class is opened and removed without marks, so that only a change counts.
create function sum_groups() returns trigger
  language plpgsql as $$
declare
  gained record;
begin
  for gained in
    select school_id, group_id, sum(sign * grade_sum) as grade_sum, sum(sign * grade_count) as grade_count,
      sum(sign * presences) as presences, sum(sign * absences) as absences
    from (select *, 1 as sign from added union all select *, -1 from removed) change
    group by school_id, group_id order by group_id
  loop
    update group_stats k set grade_sum = k.grade_sum + gained.grade_sum, grade_count = k.grade_count + gained.grade_count,
      presences = k.presences + gained.presences, absences = k.absences + gained.absences
    where k.school_id = gained.school_id and k.group_id = gained.group_id;
  end loop;
  return null;
end $$;
create trigger subject_stats_sum after update on subject_stats
  referencing old table as removed new table as added for each statement execute function sum_groups();

-- In the order in which the list shows them.
create index groups_by_title on groups (
  school_id, cycle_id, level, length(grade), grade, "group" collate spanish, turn, group_id
) include (special, assessor_id);

-- What a group is found by: `2° B Matutino Primaria` and its advisor's name. A table of its own, for an advisor's name also changes
-- for groups of finished cycles, and whoever changes it must not wait for somebody who counts, freezes or saves.
create table group_words (
  school_id bigint not null default current_school_id(),
  group_id bigint not null,
  search text not null,
  primary key (school_id, group_id),
  foreign key (school_id, group_id) references groups on delete cascade
);
call secure_tenant_table('group_words', 'select, insert, update');

create function group_search(g groups) returns text
  language sql stable as $$
  select search_text(concat_ws(' ', g.grade || '°', g."group", (array['Matutino', 'Vespertino', 'Nocturno'])[g.turn],
    (array['Kinder', 'Primaria', 'Secundaria', 'Preparatoria', 'Universidad'])[g.level],
    (select concat_ws(' ', u.name, u.last_name, u.second_last_name) from users u
      where u.school_id = g.school_id and u.user_id = g.assessor_id)))
$$;

-- The advisors are locked: whoever renames one meanwhile finds the group's words, or is found.
create function keep_group_words() returns trigger
  language plpgsql as $$
begin
  perform from users where school_id = new.school_id and user_id in (old.assessor_id, new.assessor_id) order by user_id for share;
  insert into group_words (school_id, group_id, search) values (new.school_id, new.group_id, group_search(new))
  on conflict (school_id, group_id) do update set search = excluded.search;
  return null;
end $$;
create trigger groups_words after insert or update of grade, "group", turn, level, assessor_id on groups
  for each row execute function keep_group_words();

create function rename_advisor() returns trigger
  language plpgsql as $$
begin
  update group_words w set search = group_search(g) from groups g
  where g.school_id = new.school_id and g.assessor_id = new.user_id and w.school_id = g.school_id and w.group_id = g.group_id;
  return null;
end $$;
create trigger users_group_words after update of name, last_name, second_last_name on users
  for each row when (
    (old.name, old.last_name, old.second_last_name) is distinct from (new.name, new.last_name, new.second_last_name))
  execute function rename_advisor();

-- As before, and what is kept of groups.
do $$
begin
  execute 'create or replace view stats_differences with (security_invoker = true) as '
    || rtrim(pg_get_viewdef('stats_differences'::regclass), ';') || $union$
    union all
    select 'group_sums', school_id, group_id, null
    from (
      select school_id, group_id, sum(grade_sum) as grade_sum, sum(grade_count) as grade_count, sum(presences) as presences,
        sum(absences) as absences
      from subject_stats group by school_id, group_id
    ) s full join group_stats k using (school_id, group_id)
    where (coalesce(s.grade_sum, 0), coalesce(s.grade_count, 0), coalesce(s.presences, 0), coalesce(s.absences, 0))
      is distinct from (k.grade_sum, k.grade_count, k.presences, k.absences)
    union all
    select 'group_words', school_id, group_id, null
    from groups g full join group_words w using (school_id, group_id)
    where group_search(g) is distinct from w.search$union$;
end $$;

-- What the schools already have, finished cycles included. Row security is forced on its owner too, so one school after the other.
do $$
declare
  school bigint;
begin
  for school in select school_id from schools loop
    perform set_config('app.school_id', school::text, true);
    update group_stats k set grade_sum = s.grade_sum, grade_count = s.grade_count, presences = s.presences, absences = s.absences
    from (
      select school_id, group_id, sum(grade_sum) as grade_sum, sum(grade_count) as grade_count, sum(presences) as presences,
        sum(absences) as absences
      from subject_stats group by school_id, group_id
    ) s where k.school_id = school and s.school_id = k.school_id and s.group_id = k.group_id;
    insert into group_words (group_id, search) select g.group_id, group_search(g) from groups g where g.school_id = school;
  end loop;
  perform set_config('app.school_id', '', true);
end $$;
