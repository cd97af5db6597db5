-- What the director sees besides averages and absences: lists taken and the last grade of each class, and who wrote how many reports.

alter table subject_stats
  -- Attendance lists taken.
  add column lists integer not null default 0,
  -- When a grade was last saved; a grade that is cleared was not.
  add column last_score_at timestamptz;

-- As in 0027, and the lists: a list is written together with all of its marks, so each day among new marks is a new list.
create or replace function count_assists() returns trigger
  language plpgsql as $$
begin
  perform refuse_frozen_classes(array(select distinct subject_id from added));

  insert into student_subject_stats as s (school_id, subject_id, student_id, presences, absences)
  select school_id, subject_id, student_id, sum(assistance), sum(1 - assistance)
  from added group by school_id, subject_id, student_id order by subject_id, student_id
  on conflict (school_id, subject_id, student_id)
    do update set presences = s.presences + excluded.presences, absences = s.absences + excluded.absences;

  update subject_stats k
  set presences = k.presences + d.presences, absences = k.absences + d.absences, lists = k.lists + d.lists
  from (
    select school_id, subject_id, sum(assistance) as presences, sum(1 - assistance) as absences, count(distinct date) as lists
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

-- As in 0011, and nobody is told of marks that only follow their student (docs/decisions/0020-the-feed.md). The lists that come along
-- with the marks are counted: no mark is new, so `count_assists` does not see them.
create or replace function transfer_marks(student bigint, source bigint, target bigint, today date) returns void
  language plpgsql as $$
declare
  opened integer;
  untold text := coalesce(current_setting('app.untold', true), '');
begin
  perform set_config('app.untold', '1', true);

  insert into attendance_lists (subject_id, date, partial_id, taken_by, taken_at)
  select target, l.date, l.partial_id, l.taken_by, l.taken_at
  from assists a
  join attendance_lists l on l.school_id = a.school_id and l.subject_id = a.subject_id and l.date = a.date
  where a.school_id = current_school_id() and a.student_id = student and a.subject_id = source and a.date < today
  on conflict (school_id, subject_id, date) do nothing;
  get diagnostics opened = row_count;

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

  -- Last: the marks have locked what they are counted in, in the order in which everybody does.
  if opened > 0 then
    update subject_stats set lists = lists + opened where school_id = current_school_id() and subject_id = target;
  end if;
  perform set_config('app.untold', untold, true);
end $$;

-- As in 0011, and when a grade was saved: it is new, or another one than before.
create or replace function count_grades(subject_ids bigint[], student_ids bigint[], sums bigint[], counts integer[]) returns void
  language plpgsql as $$
begin
  insert into student_subject_stats as s (school_id, subject_id, student_id, grade_sum, grade_count)
  select current_school_id(), subject_id, student_id, sum(grade_sum), sum(grade_count)
  from unnest(subject_ids, student_ids, sums, counts) as change (subject_id, student_id, grade_sum, grade_count)
  group by subject_id, student_id order by subject_id, student_id
  on conflict (school_id, subject_id, student_id)
    do update set grade_sum = s.grade_sum + excluded.grade_sum, grade_count = s.grade_count + excluded.grade_count;

  insert into subject_stats as k (school_id, subject_id, group_id, grade_sum, grade_count, last_score_at)
  select s.school_id, s.subject_id, s.group_id, sum(change.grade_sum), sum(change.grade_count),
    case when bool_or(change.grade_count >= 0 and change.grade_sum <> 0) then now() end
  from unnest(subject_ids, sums, counts) as change (subject_id, grade_sum, grade_count)
  join subjects s on s.school_id = current_school_id() and s.subject_id = change.subject_id
  group by s.school_id, s.subject_id, s.group_id order by s.subject_id
  on conflict (school_id, subject_id)
    do update set grade_sum = k.grade_sum + excluded.grade_sum, grade_count = k.grade_count + excluded.grade_count,
      last_score_at = greatest(k.last_score_at, excluded.last_score_at);

  insert into student_stats as s (student_id, grade_sum, grade_count)
  select student_id, sum(grade_sum), sum(grade_count)
  from unnest(student_ids, sums, counts) as change (student_id, grade_sum, grade_count)
  group by student_id order by student_id
  on conflict (school_id, student_id)
    do update set grade_sum = s.grade_sum + excluded.grade_sum, grade_count = s.grade_count + excluded.grade_count;
end $$;

-- As in 0027, a changed grade at a time: two changes of a student that make up for each other are still two.
create or replace function count_califications() returns trigger
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
    select array_agg(subject_id), array_agg(student_id), array_agg(gained), array_agg(0)
    into subject_ids, student_ids, sums, counts
    from (
      select subject_id, student_id, sum(cents) as gained
      from (
        select calification_id, subject_id, student_id, (calification * 100)::integer as cents from added
        union all select calification_id, subject_id, student_id, (calification * -100)::integer from removed
      ) change
      group by calification_id, subject_id, student_id
    ) each_grade;
  end if;
  if subject_ids is not null then
    perform refuse_frozen_classes(subject_ids);
    perform count_grades(subject_ids, student_ids, sums, counts);
  end if;
  return null;
end $$;

-- How many reports somebody wrote about the students of a group: by group, for a report's cycle is that of its group.
create table report_counts (
  school_id bigint not null default current_school_id(),
  group_id bigint not null,
  -- Who reported.
  user_id bigint not null,
  reports integer not null,
  primary key (school_id, group_id, user_id),
  foreign key (school_id, group_id) references groups,
  foreign key (school_id, user_id) references users
) with (fillfactor = 70);
create index report_counts_user on report_counts (school_id, user_id);
call secure_tenant_table('report_counts', 'select, insert, update');

-- As in 0008, and by who wrote them.
create or replace function count_reports() returns trigger
  language plpgsql as $$
begin
  update group_stats g set reports = g.reports + d.reports
  from (select school_id, group_id, count(*) as reports from added group by school_id, group_id) d
  where g.school_id = d.school_id and g.group_id = d.group_id;

  insert into report_counts as k (school_id, group_id, user_id, reports)
  select school_id, group_id, user_id, count(*) from added
  group by school_id, group_id, user_id order by group_id, user_id
  on conflict (school_id, group_id, user_id) do update set reports = k.reports + excluded.reports;
  return null;
end $$;

-- The professors among all parents of a school, for lists that sort by what they teach.
create index users_professors on users (school_id, user_id) where group_id like '_1%';

-- As before, and what is kept here.
do $$
begin
  execute 'create or replace view stats_differences with (security_invoker = true) as '
    || rtrim(pg_get_viewdef('stats_differences'::regclass), ';') || $union$
    union all
    select 'subject_captures', school_id, k.subject_id, null
    from subject_stats k
    left join (select school_id, subject_id, count(*) as lists from attendance_lists group by school_id, subject_id) l
      using (school_id, subject_id)
    left join (
      select school_id, subject_id, max(changed_at) as last_score_at from calification_history
      where to_calification is not null group by school_id, subject_id
    ) h using (school_id, subject_id)
    where (coalesce(l.lists, 0), h.last_score_at) is distinct from (k.lists, k.last_score_at)
    union all
    select 'report_counts', school_id, group_id, null
    from (select school_id, group_id, user_id, count(*) as reports from reports group by school_id, group_id, user_id) r
    full join report_counts k using (school_id, group_id, user_id)
    where r.reports is distinct from k.reports$union$;
end $$;

-- What the schools already have, finished cycles included, one after the other; by its id too, for an owner who is a superuser sees
-- all of them.
do $$
declare
  school bigint;
begin
  for school in select school_id from schools loop
    perform set_config('app.school_id', school::text, true);
    update subject_stats k set lists = coalesce(l.lists, 0), last_score_at = h.last_score_at
    from subjects s
    left join (
      select subject_id, count(*) as lists from attendance_lists where school_id = school group by subject_id
    ) l using (subject_id)
    left join (
      select subject_id, max(changed_at) as last_score_at from calification_history
      where school_id = school and to_calification is not null group by subject_id
    ) h using (subject_id)
    where s.school_id = school and k.school_id = school and k.subject_id = s.subject_id
      and (l.lists is not null or h.last_score_at is not null);
    insert into report_counts (group_id, user_id, reports)
    select group_id, user_id, count(*) from reports where school_id = school group by group_id, user_id;
  end loop;
  perform set_config('app.school_id', '', true);
end $$;
