-- What the lists of administrators sort and count by, kept like every other number; and marks that follow a student.

-- A CURP that looks wrong is a warning on the form, never a refusal.
alter table students drop constraint students_curp_check;
alter table students add constraint students_curp_check check (length(curp) <= 18);

-- One row per student: everything marked in the current cycle, so that 12,000 students sort by an index.
create table student_stats (
  school_id bigint not null default current_school_id(),
  student_id bigint not null,
  -- Hundredths of a grade.
  grade_sum bigint not null default 0,
  grade_count integer not null default 0,
  presences integer not null default 0,
  absences integer not null default 0,
  -- Tenths, 0–1000, rounded half up: what contract/src/averages.ts shows.
  average integer not null generated always as (
    case when grade_count = 0 then 0 else (2 * grade_sum + 10 * grade_count) / (20 * grade_count) end) stored,
  primary key (school_id, student_id),
  foreign key (school_id, student_id) references students
) with (fillfactor = 60);
create index student_stats_average on student_stats (school_id, average, student_id);
create index student_stats_absences on student_stats (school_id, absences, student_id);
create index student_stats_presences on student_stats (school_id, presences, student_id);

-- How many students a school has: a list's total without counting 12,000 rows.
create table school_stats (
  school_id bigint primary key default current_school_id() references schools,
  active_students integer not null default 0,
  inactive_students integer not null default 0
) with (fillfactor = 50);

call secure_tenant_table('student_stats', 'select, insert, update');
call secure_tenant_table('school_stats', 'select, insert, update');

create function count_school_students(active integer, inactive integer) returns void
  language sql as $$
  insert into school_stats as s (active_students, inactive_students) values (active, inactive)
  on conflict (school_id) do update set active_students = s.active_students + excluded.active_students,
    inactive_students = s.inactive_students + excluded.inactive_students
$$;

create function open_student_stats() returns trigger
  language plpgsql as $$
begin
  insert into student_stats (school_id, student_id) select school_id, student_id from added;
  perform count_school_students(
    (select count(*) filter (where status = 1) from added)::integer, (select count(*) filter (where status = 0) from added)::integer);
  return null;
end $$;
create trigger students_stats after insert on students
  referencing new table as added for each statement execute function open_student_stats();

-- As before, and the school's own count.
create or replace function count_active_students() returns trigger
  language plpgsql as $$
declare
  gained integer;
begin
  select coalesce(sum(n.status - o.status), 0) into gained
  from added n join removed o using (school_id, student_id) where n.status <> o.status;
  if gained <> 0 then perform count_school_students(gained, -gained); end if;
  perform count_students(array(
    select distinct e.group_id
    from added n join removed o using (school_id, student_id)
    join enrollments e on e.school_id = n.school_id and e.student_id = n.student_id and e.cycle_id is null
    where n.status <> o.status));
  return null;
end $$;

create or replace function count_assists() returns trigger
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

  insert into student_stats as s (school_id, student_id, presences, absences)
  select school_id, student_id, sum(assistance), sum(1 - assistance)
  from added group by school_id, student_id order by student_id
  on conflict (school_id, student_id)
    do update set presences = s.presences + excluded.presences, absences = s.absences + excluded.absences;
  return null;
end $$;

create or replace function count_grades(subject_ids bigint[], student_ids bigint[], sums bigint[], counts integer[]) returns void
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

  insert into student_stats as s (student_id, grade_sum, grade_count)
  select student_id, sum(grade_sum), sum(grade_count)
  from unnest(student_ids, sums, counts) as change (student_id, grade_sum, grade_count)
  group by student_id order by student_id
  on conflict (school_id, student_id)
    do update set grade_sum = s.grade_sum + excluded.grade_sum, grade_count = s.grade_count + excluded.grade_count;
end $$;

-- A finished cycle no longer counts for its students: what they had in it is taken off when the group is frozen.
create function close_student_stats() returns trigger
  language plpgsql as $$
begin
  update student_stats k set grade_sum = k.grade_sum - d.grade_sum, grade_count = k.grade_count - d.grade_count,
    presences = k.presences - d.presences, absences = k.absences - d.absences
  from (
    select m.school_id, m.student_id, sum(m.grade_sum) as grade_sum, sum(m.grade_count) as grade_count,
      sum(m.presences) as presences, sum(m.absences) as absences
    from added n
    join removed o using (school_id, group_id)
    join subjects s on s.school_id = n.school_id and s.group_id = n.group_id
    join student_subject_stats m on m.school_id = s.school_id and m.subject_id = s.subject_id
    where o.cycle_id is null and n.cycle_id is not null
    group by m.school_id, m.student_id
  ) d
  where k.school_id = d.school_id and k.student_id = d.student_id;
  return null;
end $$;
create trigger groups_close_stats after update on groups
  referencing old table as removed new table as added for each statement execute function close_student_stats();

-- A mark that follows its student to another class: only its class may change, and both sides are counted again.
grant update (subject_id) on assists to plantel_app;

create function move_assists() returns trigger
  language plpgsql as $$
begin
  insert into student_subject_stats as s (school_id, subject_id, student_id, presences, absences)
  select school_id, subject_id, student_id, sum(assistance * sign), sum((1 - assistance) * sign)
  from (select *, 1 as sign from added union all select *, -1 from removed) change
  group by school_id, subject_id, student_id order by subject_id, student_id
  on conflict (school_id, subject_id, student_id)
    do update set presences = s.presences + excluded.presences, absences = s.absences + excluded.absences;

  update subject_stats k set presences = k.presences + d.presences, absences = k.absences + d.absences
  from (
    select school_id, subject_id, sum(assistance * sign) as presences, sum((1 - assistance) * sign) as absences
    from (select *, 1 as sign from added union all select *, -1 from removed) change group by school_id, subject_id
  ) d
  where k.school_id = d.school_id and k.subject_id = d.subject_id;
  return null;
end $$;
create trigger assists_move after update on assists
  referencing old table as removed new table as added for each statement execute function move_assists();

-- Grades and attendance of a student go from one class to another. A day or partial that the target already has for the student
-- stays as it is, and so does the source's mark. Today's mark only goes along when the target's list of today is taken: otherwise
-- its professor could no longer take it.
create function transfer_marks(student bigint, source bigint, target bigint, today date) returns void
  language plpgsql as $$
begin
  insert into attendance_lists (subject_id, date, partial_id, taken_by, taken_at)
  select target, l.date, l.partial_id, l.taken_by, l.taken_at
  from assists a
  join attendance_lists l on l.school_id = a.school_id and l.subject_id = a.subject_id and l.date = a.date
  where a.school_id = current_school_id() and a.student_id = student and a.subject_id = source and a.date < today
  on conflict (school_id, subject_id, date) do nothing;

  update assists a set subject_id = target
  where a.school_id = current_school_id() and a.student_id = student and a.subject_id = source
    and exists (
      select from attendance_lists l where l.school_id = a.school_id and l.subject_id = target and l.date = a.date)
    and not exists (
      select from assists b
      where b.school_id = a.school_id and b.student_id = student and b.subject_id = target and b.date = a.date);

  with moved as (
    delete from califications c
    where c.school_id = current_school_id() and c.student_id = student and c.subject_id = source
      and not exists (
        select from califications d
        where d.school_id = c.school_id and d.student_id = student and d.subject_id = target
          and d.partial_id = c.partial_id and d.is_final = c.is_final)
    returning c.partial_id, c.is_final, c.calification
  )
  insert into califications (subject_id, student_id, partial_id, is_final, calification)
  select target, student, partial_id, is_final, calification from moved;
end $$;

-- As before, and the numbers of students and schools.
create or replace view stats_differences with (security_invoker = true) as
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
), by_student as (
  select m.school_id, m.student_id, sum(m.grade_sum) as grade_sum, sum(m.grade_count) as grade_count,
    sum(m.presences) as presences, sum(m.absences) as absences
  from marks m
  join subjects s on s.school_id = m.school_id and s.subject_id = m.subject_id
  join groups g on g.school_id = s.school_id and g.group_id = s.group_id and g.cycle_id is null
  group by m.school_id, m.student_id
), by_school as (
  select school_id, count(*) filter (where status = 1) as active, count(*) filter (where status = 0) as inactive
  from students group by school_id
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
    where e.school_id = g.school_id and e.group_id = g.group_id and s.status = 1))
union all
select 'student_stats', school_id, s.student_id, null
from (students s left join by_student m using (school_id, student_id)) full join student_stats k using (school_id, student_id)
where (coalesce(m.grade_sum, 0), coalesce(m.grade_count, 0), coalesce(m.presences, 0), coalesce(m.absences, 0))
  is distinct from (k.grade_sum, k.grade_count, k.presences, k.absences)
union all
select 'school_stats', school_id, school_id, null
from by_school s full join school_stats k using (school_id)
where (coalesce(s.active, 0), coalesce(s.inactive, 0))
  is distinct from (coalesce(k.active_students, 0), coalesce(k.inactive_students, 0));

-- What the schools already have. Row security is forced on its owner too, so one school after the other.
do $$
declare
  school bigint;
begin
  for school in select school_id from schools loop
    perform set_config('app.school_id', school::text, true);
    insert into student_stats (student_id, grade_sum, grade_count, presences, absences)
    select t.student_id, coalesce(sum(m.grade_sum), 0), coalesce(sum(m.grade_count), 0),
      coalesce(sum(m.presences), 0), coalesce(sum(m.absences), 0)
    from students t
    left join (
      select k.* from student_subject_stats k
      join subjects s on s.school_id = k.school_id and s.subject_id = k.subject_id
      join groups g on g.school_id = s.school_id and g.group_id = s.group_id and g.cycle_id is null
    ) m on m.school_id = t.school_id and m.student_id = t.student_id
    group by t.student_id;
    perform count_school_students(
      count(*) filter (where status = 1)::integer, count(*) filter (where status = 0)::integer) from students;
  end loop;
  perform set_config('app.school_id', '', true);
end $$;
