-- Where each student stands, kept for the lists of students: a page reads a row per student and counts nothing.
-- A table of its own beside `student_stats`: what marks change is indexed there, so each mark writes into every index of that
-- table; none of this changes with a mark.
create table student_places (
  school_id bigint not null default current_school_id(),
  student_id bigint not null,
  -- Of the student, so that one index has a level in the order of the names.
  last_name text not null,
  second_last_name text,
  name text not null,
  status smallint not null,
  -- The regular group of the current cycle and its level; null without one.
  group_id bigint,
  level smallint,
  -- Of the current cycle.
  groups integer not null default 0,
  special_groups integer not null default 0,
  amount_subjects integer not null default 0,
  relationships integer not null default 0,
  primary key (school_id, student_id),
  foreign key (school_id, student_id) references students,
  foreign key (school_id, group_id) references groups
) with (fillfactor = 70);
create index student_places_group on student_places (school_id, group_id);
create index student_places_level on student_places (
  school_id, level, last_name collate spanish, second_last_name collate spanish, name collate spanish, student_id
) include (status);
create index student_places_groups on student_places (school_id, groups, student_id);
create index student_places_subjects on student_places (school_id, amount_subjects, student_id);
create index student_places_relationships on student_places (school_id, relationships, student_id);
call secure_tenant_table('student_places', 'select, insert, update');

-- Counts these students again. The lock comes first, in a statement of its own and in the order of their ids: only a later one
-- sees what others committed while we waited for it.
create function count_places(student_ids bigint[]) returns void
  language plpgsql as $$
begin
  perform from student_places where school_id = current_school_id() and student_id = any (student_ids)
    order by student_id for no key update;
  update student_places p set (groups, special_groups, amount_subjects, group_id, level, relationships) = (
    select count(*), coalesce(sum(e.special), 0), coalesce(sum(n.subjects), 0), max(g.group_id) filter (where e.special = 0),
      max(g.level) filter (where e.special = 0),
      (select count(*) from relationships r where r.school_id = p.school_id and r.student_id = p.student_id)
    from enrollments e
    join groups g on g.school_id = e.school_id and g.group_id = e.group_id
    join group_stats n on n.school_id = e.school_id and n.group_id = e.group_id
    where e.school_id = p.school_id and e.student_id = p.student_id and e.cycle_id is null)
  where p.school_id = current_school_id() and p.student_id = any (student_ids);
end $$;

create function open_places() returns trigger
  language plpgsql as $$
begin
  insert into student_places (school_id, student_id, last_name, second_last_name, name, status)
  select school_id, student_id, last_name, second_last_name, name, status from added;
  return null;
end $$;
create trigger students_places_open after insert on students
  referencing new table as added for each statement execute function open_places();

-- Who changes a student holds the student, so nobody else changes these columns meanwhile. The rows of a statement are compared with
-- what is kept, not with the rows before: that join would be planned for few, and be slow with the students of a whole level.
create function rename_places() returns trigger
  language plpgsql as $$
declare
  student_ids bigint[];
begin
  select array_agg(student_id) into student_ids from added s join student_places p using (school_id, student_id)
  where (s.last_name, s.second_last_name, s.name, s.status) is distinct from (p.last_name, p.second_last_name, p.name, p.status);
  if student_ids is null then return null; end if;
  perform from student_places where school_id = current_school_id() and student_id = any (student_ids)
    order by student_id for no key update;
  update student_places p
  set last_name = s.last_name, second_last_name = s.second_last_name, name = s.name, status = s.status
  from students s
  where p.school_id = current_school_id() and p.student_id = any (student_ids)
    and s.school_id = p.school_id and s.student_id = p.student_id;
  return null;
end $$;
create trigger students_places_rename after update on students
  referencing old table as removed new table as added for each statement execute function rename_places();

-- These run after the triggers of 0008, by their names. Those have the rows of `group_stats`, so that who enters a group and who
-- gives it a subject wait for each other, and the later one counts both.
create function count_enrolled_places() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'INSERT' then perform count_places(array(select distinct student_id from added));
  elsif tg_op = 'DELETE' then perform count_places(array(select distinct student_id from removed));
  else perform count_places(array(select student_id from added union select student_id from removed));
  end if;
  return null;
end $$;
create trigger enrollments_places_insert after insert on enrollments
  referencing new table as added for each statement execute function count_enrolled_places();
create trigger enrollments_places_delete after delete on enrollments
  referencing old table as removed for each statement execute function count_enrolled_places();
create trigger enrollments_places_update after update on enrollments
  referencing old table as removed new table as added for each statement execute function count_enrolled_places();

-- Those who are in some groups now.
create function count_places_of_groups(group_ids bigint[]) returns void
  language plpgsql as $$
begin
  if cardinality(group_ids) > 0 then
    perform count_places(array(
      select distinct student_id from enrollments
      where school_id = current_school_id() and group_id = any (group_ids) and cycle_id is null));
  end if;
end $$;

create function count_places_of_subjects() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'INSERT' then perform count_places_of_groups(array(select distinct group_id from added));
  elsif tg_op = 'DELETE' then perform count_places_of_groups(array(select distinct group_id from removed));
  -- Most changes of a subject are of its professor.
  else perform count_places_of_groups(array(
    select group_id from (select subject_id, group_id from added except select subject_id, group_id from removed) entered
    union select group_id from (select subject_id, group_id from removed except select subject_id, group_id from added) gone));
  end if;
  return null;
end $$;
create trigger subjects_places_insert after insert on subjects
  referencing new table as added for each statement execute function count_places_of_subjects();
create trigger subjects_places_delete after delete on subjects
  referencing old table as removed for each statement execute function count_places_of_subjects();
create trigger subjects_places_update after update on subjects
  referencing old table as removed new table as added for each statement execute function count_places_of_subjects();

-- A group without subjects may get another level, with its students in it.
create function count_places_of_levels() returns trigger
  language plpgsql as $$
begin
  perform count_places_of_groups(array(
    select group_id from (select group_id, level from added except select group_id, level from removed) changed));
  return null;
end $$;
create trigger groups_places after update on groups
  referencing old table as removed new table as added for each statement execute function count_places_of_levels();

create function count_related_places() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'INSERT' then perform count_places(array(select distinct student_id from added));
  elsif tg_op = 'DELETE' then perform count_places(array(select distinct student_id from removed));
  else perform count_places(array(
    select student_id from (
      select relationship_id, student_id from added except select relationship_id, student_id from removed) entered
    union select student_id from (
      select relationship_id, student_id from removed except select relationship_id, student_id from added) gone));
  end if;
  return null;
end $$;
create trigger relationships_places_insert after insert on relationships
  referencing new table as added for each statement execute function count_related_places();
create trigger relationships_places_delete after delete on relationships
  referencing old table as removed for each statement execute function count_related_places();
create trigger relationships_places_update after update on relationships
  referencing old table as removed new table as added for each statement execute function count_related_places();

-- A search that names somebody need not walk the whole school, where `like` may use an index under row security: decision 17.
-- Without a list of pending entries, which every search would read: students are searched far more often than written.
create index students_search on students using gin (school_id, search gin_trgm_ops) with (fastupdate = off);

-- As before, and the places.
do $$
begin
  execute 'create or replace view stats_differences with (security_invoker = true) as '
    || rtrim(pg_get_viewdef('stats_differences'::regclass), ';') || $union$
    union all
    select 'student_places', school_id, t.student_id, null
    from (
      select s.school_id, s.student_id, s.last_name, s.second_last_name, s.name, s.status, count(e.group_id) as groups,
        count(*) filter (where e.special = 1) as special_groups,
        coalesce(sum((select count(*) from subjects c where c.school_id = e.school_id and c.group_id = e.group_id)), 0) as amount_subjects,
        min(e.group_id) filter (where e.special = 0) as group_id, min(g.level) filter (where e.special = 0) as level,
        (select count(*) from relationships r where r.school_id = s.school_id and r.student_id = s.student_id) as relationships
      from students s
      left join enrollments e on e.school_id = s.school_id and e.student_id = s.student_id and e.cycle_id is null
      left join groups g on g.school_id = e.school_id and g.group_id = e.group_id
      group by s.school_id, s.student_id
    ) t full join student_places p using (school_id, student_id)
    where (t.last_name, t.second_last_name, t.name, t.status, t.groups, t.special_groups, t.amount_subjects, t.group_id, t.level,
        t.relationships)
      is distinct from (p.last_name, p.second_last_name, p.name, p.status, p.groups, p.special_groups, p.amount_subjects, p.group_id,
        p.level, p.relationships)$union$;
end $$;

-- What the schools already have, one after the other; by its id too, for an owner who is a superuser sees all of them.
do $$
declare
  school bigint;
begin
  for school in select school_id from schools loop
    perform set_config('app.school_id', school::text, true);
    insert into student_places (student_id, last_name, second_last_name, name, status)
    select student_id, last_name, second_last_name, name, status from students where school_id = school;
    perform count_places(array(select student_id from students where school_id = school));
  end loop;
  perform set_config('app.school_id', '', true);
end $$;
