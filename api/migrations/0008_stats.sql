-- Averages and counts, kept in the same transaction as the marks they count. No screen ever scans marks.

create table student_subject_stats (
  school_id bigint not null default current_school_id(),
  subject_id bigint not null,
  student_id bigint not null,
  -- Hundredths of a grade, so sums are exact whole numbers.
  grade_sum bigint not null default 0,
  grade_count integer not null default 0,
  presences integer not null default 0,
  absences integer not null default 0,
  primary key (school_id, subject_id, student_id),
  foreign key (school_id, subject_id) references subjects,
  foreign key (school_id, student_id) references students
) with (fillfactor = 70);
create index student_subject_stats_student on student_subject_stats (school_id, student_id);

-- One row per class, which is enough for the average of a group (ten rows) or a school: two professors who save marks of the
-- same group at the same moment touch different rows and never wait for each other.
create table subject_stats (
  school_id bigint not null default current_school_id(),
  subject_id bigint not null,
  group_id bigint not null,
  grade_sum bigint not null default 0,
  grade_count integer not null default 0,
  presences bigint not null default 0,
  absences bigint not null default 0,
  primary key (school_id, subject_id),
  foreign key (school_id, subject_id) references subjects on delete cascade,
  foreign key (school_id, group_id) references groups
) with (fillfactor = 50);
create index subject_stats_group on subject_stats (school_id, group_id);

create table group_stats (
  school_id bigint not null default current_school_id(),
  group_id bigint not null,
  -- Active students enrolled.
  students integer not null default 0,
  subjects integer not null default 0,
  reports integer not null default 0,
  primary key (school_id, group_id),
  foreign key (school_id, group_id) references groups on delete cascade
) with (fillfactor = 50);

create function open_group_stats() returns trigger
  language plpgsql as $$
begin
  insert into group_stats (school_id, group_id) values (new.school_id, new.group_id);
  return null;
end $$;
create trigger groups_stats after insert on groups for each row execute function open_group_stats();

create function count_assists() returns trigger
  language plpgsql as $$
begin
  perform refuse_frozen_groups(array(
    select distinct s.group_id from added a join subjects s on s.school_id = a.school_id and s.subject_id = a.subject_id));

  insert into student_subject_stats as s (school_id, subject_id, student_id, presences, absences)
  select school_id, subject_id, student_id, sum(assistance), sum(1 - assistance)
  from added group by school_id, subject_id, student_id order by subject_id, student_id
  on conflict (school_id, subject_id, student_id)
    do update set presences = s.presences + excluded.presences, absences = s.absences + excluded.absences;

  update subject_stats k set presences = k.presences + d.presences, absences = k.absences + d.absences
  from (
    select school_id, subject_id, sum(assistance) as presences, sum(1 - assistance) as absences
    from added group by school_id, subject_id
  ) d
  where k.school_id = d.school_id and k.subject_id = d.subject_id;
  return null;
end $$;
create trigger assists_count after insert on assists
  referencing new table as added for each statement execute function count_assists();

-- Adds what changed (hundredths, and how many grades more or fewer) to the kept numbers, in the order of their keys, so that two
-- savers of the same classes wait for each other instead of deadlocking.
create function count_grades(subject_ids bigint[], student_ids bigint[], sums bigint[], counts integer[]) returns void
  language plpgsql as $$
begin
  insert into student_subject_stats as s (school_id, subject_id, student_id, grade_sum, grade_count)
  select current_school_id(), subject_id, student_id, sum(grade_sum), sum(grade_count)
  from unnest(subject_ids, student_ids, sums, counts) as change (subject_id, student_id, grade_sum, grade_count)
  group by subject_id, student_id order by subject_id, student_id
  on conflict (school_id, subject_id, student_id)
    do update set grade_sum = s.grade_sum + excluded.grade_sum, grade_count = s.grade_count + excluded.grade_count;

  insert into subject_stats as k (school_id, subject_id, group_id, grade_sum, grade_count)
  select s.school_id, s.subject_id, s.group_id, sum(change.grade_sum), sum(change.grade_count)
  from unnest(subject_ids, sums, counts) as change (subject_id, grade_sum, grade_count)
  join subjects s on s.school_id = current_school_id() and s.subject_id = change.subject_id
  group by s.school_id, s.subject_id, s.group_id order by s.subject_id
  on conflict (school_id, subject_id)
    do update set grade_sum = k.grade_sum + excluded.grade_sum, grade_count = k.grade_count + excluded.grade_count;
end $$;

create function count_califications() returns trigger
  language plpgsql as $$
declare
  subject_ids bigint[];
  student_ids bigint[];
  sums bigint[];
  counts integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(subject_id), array_agg(student_id), array_agg((calification * 100)::bigint), array_agg(1)
    into subject_ids, student_ids, sums, counts from added;
  elsif tg_op = 'DELETE' then
    select array_agg(subject_id), array_agg(student_id), array_agg((calification * -100)::bigint), array_agg(-1)
    into subject_ids, student_ids, sums, counts from removed;
  else
    select array_agg(n.subject_id), array_agg(n.student_id), array_agg(((n.calification - o.calification) * 100)::bigint), array_agg(0)
    into subject_ids, student_ids, sums, counts
    from added n join removed o using (school_id, calification_id);
  end if;
  if subject_ids is not null then
    perform refuse_frozen_groups(array(
      select distinct group_id from subjects where school_id = current_school_id() and subject_id = any (subject_ids)));
    perform count_grades(subject_ids, student_ids, sums, counts);
  end if;
  return null;
end $$;
create trigger califications_count_insert after insert on califications
  referencing new table as added for each statement execute function count_califications();
create trigger califications_count_update after update on califications
  referencing old table as removed new table as added for each statement execute function count_califications();
create trigger califications_count_delete after delete on califications
  referencing old table as removed for each statement execute function count_califications();

-- A grade never moves to another cell: a change of cell would need both sides counted.
create function refuse_moved_grade() returns trigger
  language plpgsql as $$
begin
  raise exception 'a grade does not move' using errcode = 'P0001', constraint = 'moved_grade';
end $$;
create trigger califications_stay before update of subject_id, student_id, partial_id, is_final, school_id on califications
  for each row when (
    (old.school_id, old.subject_id, old.student_id, old.partial_id, old.is_final)
    is distinct from (new.school_id, new.subject_id, new.student_id, new.partial_id, new.is_final))
  execute function refuse_moved_grade();

create function refuse_frozen_list() returns trigger
  language plpgsql as $$
begin
  perform refuse_frozen_groups(array(
    select group_id from subjects where school_id = current_school_id() and subject_id in (new.subject_id, old.subject_id)));
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger attendance_lists_frozen before insert or update or delete on attendance_lists
  for each row execute function refuse_frozen_list();
-- New marks are checked where they are counted, once for the whole list.
create trigger assists_frozen before update or delete on assists
  for each row execute function refuse_frozen_list();

create function count_reports() returns trigger
  language plpgsql as $$
begin
  update group_stats g set reports = g.reports + d.reports
  from (select school_id, group_id, count(*) as reports from added group by school_id, group_id) d
  where g.school_id = d.school_id and g.group_id = d.group_id;
  return null;
end $$;
create trigger reports_count after insert on reports
  referencing new table as added for each statement execute function count_reports();

create function count_subjects() returns trigger
  language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update group_stats set subjects = subjects - 1 where school_id = old.school_id and group_id = old.group_id;
  end if;
  if tg_op <> 'DELETE' then
    update group_stats set subjects = subjects + 1 where school_id = new.school_id and group_id = new.group_id;
  end if;
  return null;
end $$;
create trigger subjects_count after insert or delete or update of group_id on subjects
  for each row execute function count_subjects();

create function open_subject_stats() returns trigger
  language plpgsql as $$
begin
  insert into subject_stats (school_id, subject_id, group_id) values (new.school_id, new.subject_id, new.group_id);
  return null;
end $$;
create trigger subjects_stats after insert on subjects for each row execute function open_subject_stats();

-- Only active students are counted. Statement-level, for groups are filled thirty at a time.
-- The lock comes first, in a statement of its own: only a later one sees what others committed while we waited for it.
create function count_students(group_ids bigint[]) returns void
  language plpgsql as $$
begin
  perform from groups where school_id = current_school_id() and group_id = any (group_ids) order by group_id for no key update;
  update group_stats g set students = (
    select count(*) from enrollments e
    join students s on s.school_id = e.school_id and s.student_id = e.student_id
    where e.school_id = g.school_id and e.group_id = g.group_id and s.status = 1)
  where g.school_id = current_school_id() and g.group_id = any (group_ids);
end $$;

create function count_enrollments() returns trigger
  language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform count_students(array(select distinct group_id from removed)); end if;
  if tg_op <> 'DELETE' then
    -- Somebody may be activating or deactivating one of them, without seeing the new enrolment.
    perform from students where school_id = current_school_id() and student_id in (select student_id from added)
      order by student_id for share;
    perform count_students(array(select distinct group_id from added));
  end if;
  return null;
end $$;
create trigger enrollments_count_insert after insert on enrollments
  referencing new table as added for each statement execute function count_enrollments();
create trigger enrollments_count_delete after delete on enrollments
  referencing old table as removed for each statement execute function count_enrollments();
create trigger enrollments_count_update after update on enrollments
  referencing old table as removed new table as added for each statement execute function count_enrollments();

create function count_active_students() returns trigger
  language plpgsql as $$
begin
  perform count_students(array(
    select distinct e.group_id
    from added n join removed o using (school_id, student_id)
    join enrollments e on e.school_id = n.school_id and e.student_id = n.student_id and e.cycle_id is null
    where n.status <> o.status));
  return null;
end $$;
create trigger students_count after update on students
  referencing old table as removed new table as added for each statement execute function count_active_students();

-- What the kept numbers would be, recomputed from the marks: every row it returns is a difference.
create view stats_differences with (security_invoker = true) as
with marks as (
  select school_id, subject_id, student_id, sum(grade_sum) as grade_sum, sum(grade_count) as grade_count,
    sum(presences) as presences, sum(absences) as absences
  from (
    select school_id, subject_id, student_id, (calification * 100)::bigint as grade_sum, 1 as grade_count,
      0 as presences, 0 as absences from califications
    union all
    select school_id, subject_id, student_id, 0, 0, assistance, 1 - assistance from assists
  ) each_mark group by school_id, subject_id, student_id
), by_subject as (
  select s.school_id, s.subject_id, s.group_id, coalesce(sum(m.grade_sum), 0) as grade_sum,
    coalesce(sum(m.grade_count), 0) as grade_count, coalesce(sum(m.presences), 0) as presences, coalesce(sum(m.absences), 0) as absences
  from subjects s left join marks m on m.school_id = s.school_id and m.subject_id = s.subject_id
  group by s.school_id, s.subject_id, s.group_id
)
select 'student_subject_stats' as kept, school_id, subject_id as id, student_id
from marks m full join student_subject_stats k using (school_id, subject_id, student_id)
where (coalesce(m.grade_sum, 0), coalesce(m.grade_count, 0), coalesce(m.presences, 0), coalesce(m.absences, 0))
  is distinct from (coalesce(k.grade_sum, 0), coalesce(k.grade_count, 0), coalesce(k.presences, 0), coalesce(k.absences, 0))
union all
select 'subject_stats', school_id, subject_id, null
from by_subject s full join subject_stats k using (school_id, subject_id)
where (s.group_id, s.grade_sum, s.grade_count, s.presences, s.absences)
  is distinct from (k.group_id, k.grade_sum, k.grade_count, k.presences, k.absences)
union all
select 'group_stats', school_id, group_id, null
from groups g full join group_stats k using (school_id, group_id)
where k.subjects is distinct from (select count(*) from subjects s where s.school_id = g.school_id and s.group_id = g.group_id)
  or k.reports is distinct from (select count(*) from reports r where r.school_id = g.school_id and r.group_id = g.group_id)
  -- A finished cycle keeps the number it ended with.
  or (g.cycle_id is null and k.students is distinct from (
    select count(*) from enrollments e join students s on s.school_id = e.school_id and s.student_id = e.student_id
    where e.school_id = g.school_id and e.group_id = g.group_id and s.status = 1));

call secure_tenant_table('student_subject_stats', 'select, insert, update');
call secure_tenant_table('subject_stats');
call secure_tenant_table('group_stats');
grant select on stats_differences to plantel_app;
