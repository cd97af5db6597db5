-- The rehearsal of a cut freezes a level and rolls back. Whoever saves a mark of the level meanwhile must not wait for it, so
-- freezing no longer touches the kept numbers that marks change too.

-- What a student had in the finished cycle is taken off when the cut is certain: a rehearsal never comes to it.
drop trigger groups_close_stats on groups;
create or replace function close_student_stats() returns trigger
  language plpgsql as $$
begin
  -- Row security would hide these students without a word.
  if new.school_id is distinct from current_school_id() then
    raise exception 'the groups of school % are closed at the end of a transaction of another school', new.school_id;
  end if;
  update student_stats k set grade_sum = k.grade_sum - d.grade_sum, grade_count = k.grade_count - d.grade_count,
    presences = k.presences - d.presences, absences = k.absences - d.absences
  from (
    select m.student_id, sum(m.grade_sum) as grade_sum, sum(m.grade_count) as grade_count,
      sum(m.presences) as presences, sum(m.absences) as absences
    from subjects s
    join student_subject_stats m on m.school_id = s.school_id and m.subject_id = s.subject_id
    where s.school_id = new.school_id and s.group_id = new.group_id
    group by m.student_id
  ) d
  where k.school_id = new.school_id and k.student_id = d.student_id;
  return null;
end $$;
create constraint trigger groups_close_stats after update on groups
  deferrable initially deferred
  for each row when (old.cycle_id is null and new.cycle_id is not null) execute function close_student_stats();

-- An enrolment that only gets its cycle is where it was: its group keeps its number of students.
create or replace function count_enrollments() returns trigger
  language plpgsql as $$
declare
  left_ids bigint[];
  entered_ids bigint[];
begin
  if tg_op = 'UPDATE' then
    left_ids := array(select distinct group_id from (
      select enrollment_id, group_id, student_id from removed except select enrollment_id, group_id, student_id from added) gone);
    entered_ids := array(select distinct group_id from (
      select enrollment_id, group_id, student_id from added except select enrollment_id, group_id, student_id from removed) entered);
    if cardinality(left_ids) = 0 then return null; end if;
  elsif tg_op = 'DELETE' then
    left_ids := array(select distinct group_id from removed);
  else
    entered_ids := array(select distinct group_id from added);
  end if;
  if left_ids is not null then perform count_students(left_ids); end if;
  if entered_ids is not null then
    -- Somebody may be activating or deactivating one of them, without seeing the new enrolment.
    perform from students where school_id = current_school_id() and student_id in (select student_id from added)
      order by student_id for share;
    perform count_students(entered_ids);
  end if;
  return null;
end $$;
