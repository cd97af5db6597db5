-- Every kept number that differs from the rows: always empty. The triggers add what changed; this counts what is there. It shares
-- no expression and no function with them, so that a mistake in one is seen by the other.
create or replace view stats_differences with (security_invoker = true) as
with
-- Whose marks of this cycle count in no class.
awaited as (
  select s.school_id, s.student_id
  from students s join student_stats k on k.school_id = s.school_id and k.student_id = s.student_id
  where s.enrolled_on is null and k.presences = 0
),
grades as (
  select school_id, subject_id, student_id, 100 * sum(calification) as grade_sum, count(calification) as grade_count
  from califications group by school_id, subject_id, student_id
),
present as (
  select school_id, subject_id, student_id, count(*) as presences from assists where assistance = 1
  group by school_id, subject_id, student_id
),
absent as (
  select school_id, subject_id, student_id, count(*) as absences from assists where assistance = 0
  group by school_id, subject_id, student_id
),
late as (
  select school_id, subject_id, student_id, count(*) as lates from assists where code = 'R'
  group by school_id, subject_id, student_id
),
let_off as (
  select school_id, subject_id, student_id, sum(case when excused then 1 else 0 end) as excused from assists
  group by school_id, subject_id, student_id
),
of_student_in_class as (
  select school_id, subject_id, student_id, coalesce(grade_sum, 0) as grade_sum, coalesce(grade_count, 0) as grade_count,
    coalesce(presences, 0) as presences, coalesce(absences, 0) as absences, coalesce(lates, 0) as lates, coalesce(excused, 0) as excused
  from grades full join present using (school_id, subject_id, student_id) full join absent using (school_id, subject_id, student_id)
    full join late using (school_id, subject_id, student_id) full join let_off using (school_id, subject_id, student_id)
),
of_class as (
  select c.school_id, c.subject_id, c.group_id, coalesce(sum(m.grade_sum), 0) as grade_sum,
    coalesce(sum(m.grade_count), 0) as grade_count, coalesce(sum(m.presences) filter (where a.student_id is null), 0) as presences,
    coalesce(sum(m.absences) filter (where a.student_id is null), 0) as absences,
    coalesce(sum(m.lates) filter (where a.student_id is null), 0) as lates,
    coalesce(sum(m.excused) filter (where a.student_id is null), 0) as excused
  from subjects c
  join groups g on g.school_id = c.school_id and g.group_id = c.group_id
  left join of_student_in_class m on m.school_id = c.school_id and m.subject_id = c.subject_id
  left join awaited a on a.school_id = m.school_id and a.student_id = m.student_id and g.cycle_id is null
  group by c.school_id, c.subject_id
),
of_group as (
  select g.school_id, g.group_id, coalesce(sum(c.grade_sum), 0) as grade_sum, coalesce(sum(c.grade_count), 0) as grade_count,
    coalesce(sum(c.presences), 0) as presences, coalesce(sum(c.absences), 0) as absences, coalesce(sum(c.lates), 0) as lates,
    coalesce(sum(c.excused), 0) as excused
  from groups g left join of_class c on c.school_id = g.school_id and c.group_id = g.group_id
  group by g.school_id, g.group_id
),
-- Of the current cycle.
of_student as (
  select m.school_id, m.student_id, sum(m.grade_sum) as grade_sum, sum(m.grade_count) as grade_count,
    sum(m.presences) as presences, sum(m.absences) as absences, sum(m.lates) as lates, sum(m.excused) as excused
  from of_student_in_class m
  join subjects c on c.school_id = m.school_id and c.subject_id = m.subject_id
  join groups g on g.school_id = c.school_id and g.group_id = c.group_id
  where g.cycle_id is null
  group by m.school_id, m.student_id
),
-- Where each student stands in the current cycle.
place as (
  select s.school_id, s.student_id, s.last_name, s.second_last_name, s.name, s.status,
    (select count(*) from enrollments e
      where e.school_id = s.school_id and e.student_id = s.student_id and e.cycle_id is null) as groups,
    (select count(*) from enrollments e
      where e.school_id = s.school_id and e.student_id = s.student_id and e.cycle_id is null and e.special <> 0) as special_groups,
    (select count(*) from enrollments e join subjects c on c.school_id = e.school_id and c.group_id = e.group_id
      where e.school_id = s.school_id and e.student_id = s.student_id and e.cycle_id is null) as amount_subjects,
    (select count(*) from relationships r where r.school_id = s.school_id and r.student_id = s.student_id) as relationships,
    main.group_id, main.level
  from students s
  left join (
    enrollments e join groups main on main.school_id = e.school_id and main.group_id = e.group_id
  ) on e.school_id = s.school_id and e.student_id = s.student_id and e.cycle_id is null and e.special = 0
)

select 'student_subject_stats' as kept, school_id, subject_id as id, student_id
from of_student_in_class m full join student_subject_stats k using (school_id, subject_id, student_id)
where (coalesce(m.grade_sum, 0), coalesce(m.grade_count, 0), coalesce(m.presences, 0), coalesce(m.absences, 0),
    coalesce(m.lates, 0), coalesce(m.excused, 0))
  is distinct from (coalesce(k.grade_sum, 0), coalesce(k.grade_count, 0), coalesce(k.presences, 0), coalesce(k.absences, 0),
    coalesce(k.lates, 0), coalesce(k.excused, 0))

union all
select 'subject_stats', school_id, subject_id, null
from of_class c full join subject_stats k using (school_id, subject_id)
where (c.group_id, c.grade_sum, c.grade_count, c.presences, c.absences, c.lates, c.excused)
  is distinct from (k.group_id, k.grade_sum, k.grade_count, k.presences, k.absences, k.lates, k.excused)

union all
select 'subject_captures', k.school_id, k.subject_id, null
from subject_stats k
where k.lists <> (select count(*) from attendance_lists l where l.school_id = k.school_id and l.subject_id = k.subject_id)
  or k.last_score_at is distinct from (
    select max(h.changed_at) from calification_history h
    where h.school_id = k.school_id and h.subject_id = k.subject_id and h.to_calification is not null)

union all
-- Of the current cycle.
select 'capture_counts', school_id, subject_id, null
from (
  select c.school_id, c.subject_id, c.partial_id, count(*) as graded
  from califications c
  join subjects s on s.school_id = c.school_id and s.subject_id = c.subject_id
  join groups g on g.school_id = s.school_id and g.group_id = s.group_id and g.cycle_id is null
  join enrollments e on e.school_id = s.school_id and e.group_id = s.group_id and e.student_id = c.student_id
  join students t on t.school_id = e.school_id and t.student_id = e.student_id and t.status = 1
  where c.is_final = 0 and not exists (
    select from awaited a where a.school_id = t.school_id and a.student_id = t.student_id)
  group by c.school_id, c.subject_id, c.partial_id
) m full join (
  select k.* from capture_counts k
  join subjects s on s.school_id = k.school_id and s.subject_id = k.subject_id
  join groups g on g.school_id = s.school_id and g.group_id = s.group_id and g.cycle_id is null
) k using (school_id, subject_id, partial_id)
where coalesce(m.graded, 0) <> coalesce(k.graded, 0)

union all
select 'group_sums', school_id, group_id, null
from of_group g full join group_stats k using (school_id, group_id)
where (g.grade_sum, g.grade_count, g.presences, g.absences, g.lates, g.excused)
  is distinct from (k.grade_sum, k.grade_count, k.presences, k.absences, k.lates, k.excused)

union all
select 'group_stats', school_id, group_id, null
from groups g full join group_stats k using (school_id, group_id)
where k.subjects is distinct from (select count(*) from subjects c where c.school_id = g.school_id and c.group_id = g.group_id)
  or k.reports is distinct from (select count(*) from reports r where r.school_id = g.school_id and r.group_id = g.group_id)
  -- A finished cycle keeps the number that it ended with.
  or (g.cycle_id is null and k.students is distinct from (
    select count(*) from enrollments e join students s on s.school_id = e.school_id and s.student_id = e.student_id and s.status = 1
    where e.school_id = g.school_id and e.group_id = g.group_id))
  or (g.cycle_id is null and k.awaited is distinct from (
    select count(*) from enrollments e
    join students s on s.school_id = e.school_id and s.student_id = e.student_id and s.status = 1
    join awaited a on a.school_id = s.school_id and a.student_id = s.student_id
    where e.school_id = g.school_id and e.group_id = g.group_id))

union all
select 'group_words', school_id, group_id, null
from (
  select g.school_id, g.group_id, lower(unaccent('unaccent', concat_ws(' ', g.grade || '°', g."group",
    case g.turn when 1 then 'Matutino' when 2 then 'Vespertino' when 3 then 'Nocturno' end,
    case g.level when 1 then 'Kinder' when 2 then 'Primaria' when 3 then 'Secundaria' when 4 then 'Preparatoria'
      when 5 then 'Universidad' end,
    a.name, a.last_name, a.second_last_name))) as search
  from groups g left join users a on a.school_id = g.school_id and a.user_id = g.assessor_id
) g full join group_words w using (school_id, group_id)
where g.search is distinct from w.search

union all
select 'report_counts', school_id, group_id, null
from (select school_id, group_id, user_id, count(*) as reports from reports group by school_id, group_id, user_id) r
full join report_counts k using (school_id, group_id, user_id)
where r.reports is distinct from k.reports

union all
select 'student_stats', school_id, s.student_id, null
from students s left join of_student m using (school_id, student_id) full join student_stats k using (school_id, student_id)
where (coalesce(m.grade_sum, 0), coalesce(m.grade_count, 0), coalesce(m.presences, 0), coalesce(m.absences, 0),
    coalesce(m.lates, 0), coalesce(m.excused, 0))
  is distinct from (k.grade_sum, k.grade_count, k.presences, k.absences, k.lates, k.excused)

union all
-- Whole days: no list of the day has the child as present.
select 'absence_days', school_id, student_id, null
from (
  select a.school_id, a.student_id, a.date, min(l.partial_id) as partial_id, not bool_or(a.assistance = 0 and not a.excused) as excused,
    count(a.assist_id) as absences
  from assists a join attendance_lists l on l.school_id = a.school_id and l.subject_id = a.subject_id and l.date = a.date
  group by a.school_id, a.student_id, a.date having bool_or(a.assistance = 0) and not bool_or(a.assistance = 1)
) m full join absence_days k using (school_id, student_id, date)
where (m.partial_id, m.excused, m.absences) is distinct from (k.partial_id, k.excused, k.absences)

union all
select 'attendance_lists', school_id, subject_id, null
from (
  select school_id, subject_id, date, sum(case assistance when 1 then 1 else 0 end) as present,
    sum(case assistance when 0 then 1 else 0 end) as absent, sum(case code when 'R' then 1 else 0 end) as late
  from assists group by school_id, subject_id, date
) m full join attendance_lists k using (school_id, subject_id, date)
where (coalesce(m.present, 0), coalesce(m.absent, 0), coalesce(m.late, 0)) is distinct from (k.presences, k.absences, k.lates)

union all
select 'student_absence_days', school_id, student_id, null
from (
  select school_id, student_id, partial_id, count(*) as days, sum(case when excused then 1 else 0 end) as let_off,
    sum(absences) as absences
  from absence_days group by school_id, student_id, partial_id
) m full join student_absence_days k using (school_id, student_id, partial_id)
where (coalesce(m.days, 0), coalesce(m.let_off, 0), coalesce(m.absences, 0))
  is distinct from (coalesce(k.absence_days, 0), coalesce(k.excused_days, 0), coalesce(k.absences, 0))

union all
-- In hundredths, cut.
select 'student_average', school_id, student_id, null
from student_stats
where average <> case grade_count when 0 then 0 else floor(grade_sum::numeric / grade_count) end

union all
select 'student_places', school_id, t.student_id, null
from place t full join student_places k using (school_id, student_id)
where (t.last_name, t.second_last_name, t.name, t.status, t.groups, t.special_groups, t.amount_subjects, t.group_id, t.level,
    t.relationships)
  is distinct from (k.last_name, k.second_last_name, k.name, k.status, k.groups, k.special_groups, k.amount_subjects, k.group_id,
    k.level, k.relationships)

union all
select 'school_stats', school_id, school_id, null
from (
  select school_id, sum(case status when 1 then 1 else 0 end) as active, sum(case status when 0 then 1 else 0 end) as inactive
  from students group by school_id
) s full join school_stats k using (school_id)
where (coalesce(s.active, 0), coalesce(s.inactive, 0)) is distinct from (coalesce(k.active_students, 0), coalesce(k.inactive_students, 0))

union all
select 'school_users', school_id, school_id, null
from (
  select school_id, count(*) as users, count(nullif(substr(group_id, 2, 1), '0')) as professors,
    count(nullif(substr(group_id, 3, 1), '0')) as assessors, count(nullif(substr(group_id, 6, 1), '0')) as directors,
    count(signed_in_at) as signed_in
  from users where status = 1 group by school_id
) u full join school_stats k using (school_id)
where (coalesce(u.users, 0), coalesce(u.professors, 0), coalesce(u.assessors, 0), coalesce(u.directors, 0), coalesce(u.signed_in, 0))
  is distinct from (coalesce(k.active_users, 0), coalesce(k.professors, 0), coalesce(k.assessors, 0), coalesce(k.directors, 0),
    coalesce(k.signed_in_users, 0))

union all
select 'user_counts', school_id, school_id, null
from (select school_id, group_id, status, count(*) as users from users group by school_id, group_id, status) u
full join user_counts k using (school_id, group_id, status)
where coalesce(u.users, 0) <> coalesce(k.users, 0)

union all
select 'notices', n.school_id, n.notice_id, null
from notices n
where n.recipients <> (select count(*) from feed_entries e where e.school_id = n.school_id and e.notice_id = n.notice_id)
  or n.read <> (
    select count(*) from feed_entries e where e.school_id = n.school_id and e.notice_id = n.notice_id and e.read_at is not null);

grant select on stats_differences to plantel_app;
