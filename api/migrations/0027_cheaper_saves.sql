-- The two saves of every day, attendance and grades of a class, do less for each mark: decision 18.

-- A mark's class and student are those of a row of `student_subject_stats`: the trigger that counts the mark has made or found that
-- row before the statement ends, and it has the composite keys to both. So the marks need no keys of their own for that, which
-- were looked up, and locked beside every other professor of the student, once for each mark. What a declared key would refuse on
-- the other side is refused here: such a row neither goes away nor changes its key while there are marks.
do $$
declare
  school bigint;
begin
  -- The triggers have always made these rows; from here on nothing else leads from a mark to its student.
  for school in select school_id from schools loop
    perform set_config('app.school_id', school::text, true);
    insert into student_subject_stats (subject_id, student_id)
    select subject_id, student_id from assists where school_id = school
    union select subject_id, student_id from califications where school_id = school
    on conflict (school_id, subject_id, student_id) do nothing;
  end loop;
  perform set_config('app.school_id', '', true);
end $$;
alter table assists drop constraint assists_school_id_student_id_fkey;
alter table califications
  drop constraint califications_school_id_subject_id_fkey,
  drop constraint califications_school_id_student_id_fkey;
drop index califications_student;

create function refuse_marks_left_alone() returns trigger
  language plpgsql as $$
begin
  if exists (
    select from assists
    where school_id = old.school_id and student_id = old.student_id and subject_id = old.subject_id
  ) or exists (
    select from califications
    where school_id = old.school_id and subject_id = old.subject_id and student_id = old.student_id
  ) then
    raise exception 'there are marks of this student in this class'
      using errcode = 'foreign_key_violation', constraint = 'student_subject_stats_marks';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger student_subject_stats_stay before delete or update of school_id, subject_id, student_id on student_subject_stats
  for each row execute function refuse_marks_left_alone();

-- The history is read by class. One index instead of three, and its own row is still the last part of the key.
alter table calification_history
  drop constraint calification_history_pkey,
  add primary key (school_id, subject_id, student_id, partial_id, history_id);
drop index calification_history_grade, calification_history_cell;

-- A stored generated column is prepared for and computed by every statement that writes the row: attendance paid for an average that
-- it cannot change. A row begins without grades, with the average of none.
alter table student_stats alter column average drop expression, alter column average set default 0;

create function keep_average() returns trigger
  language plpgsql as $$
begin
  new.average := case when new.grade_count = 0 then 0
    else (2 * new.grade_sum + 10 * new.grade_count) / (20 * new.grade_count) end;
  return new;
end $$;
create trigger student_stats_average before update of grade_sum, grade_count, average on student_stats
  for each row execute function keep_average();

-- As before, and the averages.
do $$
begin
  execute 'create or replace view stats_differences with (security_invoker = true) as '
    || rtrim(pg_get_viewdef('stats_differences'::regclass), ';') || $union$
    union all
    select 'student_average', school_id, student_id, null
    from student_stats
    where average <> case when grade_count = 0 then 0 else (2 * grade_sum + 10 * grade_count) / (20 * grade_count) end$union$;
end $$;

-- As `refuse_frozen_groups`, for the groups of these classes, in one statement.
create function refuse_frozen_classes(subject_ids bigint[]) returns void
  language plpgsql as $$
declare
  frozen integer;
begin
  -- Counted, so that all of them are locked before any is judged.
  select count(held.cycle_id) into frozen from (
    select cycle_id from groups
    where school_id = current_school_id() and group_id = any (array(
      select group_id from subjects where school_id = current_school_id() and subject_id = any (subject_ids)))
    order by group_id for key share
  ) held;
  if frozen > 0 then
    raise exception 'group belongs to a finished cycle' using errcode = 'P0001', constraint = 'frozen_cycle';
  end if;
end $$;

create or replace function refuse_frozen_list() returns trigger
  language plpgsql as $$
begin
  perform refuse_frozen_classes(array[
    case when tg_op <> 'INSERT' then old.subject_id end, case when tg_op <> 'DELETE' then new.subject_id end
  ]);
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;

-- As before, with the shorter way to the groups.
create or replace function count_assists() returns trigger
  language plpgsql as $$
begin
  perform refuse_frozen_classes(array(select distinct subject_id from added));

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

-- As before, and a change of grades is counted without comparing each with every other.
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
        select subject_id, student_id, (calification * 100)::integer as cents from added
        union all select subject_id, student_id, (calification * -100)::integer from removed
      ) change
      group by subject_id, student_id
    ) each_student;
  end if;
  if subject_ids is not null then
    perform refuse_frozen_classes(subject_ids);
    perform count_grades(subject_ids, student_ids, sums, counts);
  end if;
  return null;
end $$;

-- As before, and what was and what is meet by grouping: a join of the two lists compared each grade with every other.
create or replace function keep_calification_history() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into calification_history
      (school_id, calification_id, subject_id, student_id, partial_id, is_final, from_calification, to_calification)
    select school_id, calification_id, subject_id, student_id, partial_id, is_final, null, calification from added;
  elsif tg_op = 'DELETE' then
    insert into calification_history
      (school_id, calification_id, subject_id, student_id, partial_id, is_final, from_calification, to_calification)
    select school_id, calification_id, subject_id, student_id, partial_id, is_final, calification, null from removed;
  else
    insert into calification_history
      (school_id, calification_id, subject_id, student_id, partial_id, is_final, from_calification, to_calification)
    select school_id, calification_id, subject_id, student_id, partial_id, is_final, max(was), max(now_is)
    from (
      select school_id, calification_id, subject_id, student_id, partial_id, is_final, null::numeric as was, calification as now_is
      from added
      union all
      select school_id, calification_id, subject_id, student_id, partial_id, is_final, calification, null from removed
    ) change
    group by school_id, calification_id, subject_id, student_id, partial_id, is_final
    having max(was) <> max(now_is);
  end if;
  return null;
end $$;

-- Triggers of one table run in the order of their names. Counting comes last: whoever counts holds the rows of the students, for
-- which the other professors of the group wait.
alter trigger califications_count_insert on califications rename to califications_stats_insert;
alter trigger califications_count_update on califications rename to califications_stats_update;
alter trigger califications_count_delete on califications rename to califications_stats_delete;
