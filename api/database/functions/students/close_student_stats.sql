create or replace function close_student_stats() returns trigger
  language plpgsql as $$
declare
  awaited bigint[];
begin
  -- Row security would hide these students without a word.
  if new.school_id is distinct from current_school_id() then
    raise exception 'the groups of school % are closed at the end of a transaction of another school', new.school_id;
  end if;
  update student_stats k set grade_sum = k.grade_sum - d.grade_sum, grade_count = k.grade_count - d.grade_count,
    presences = k.presences - d.presences, absences = k.absences - d.absences, lates = k.lates - d.lates,
    excused = k.excused - d.excused
  from (
    select m.student_id, sum(m.grade_sum) as grade_sum, sum(m.grade_count) as grade_count,
      sum(m.presences) as presences, sum(m.absences) as absences, sum(m.lates) as lates, sum(m.excused) as excused
    from subjects s
    join student_subject_stats m on m.school_id = s.school_id and m.subject_id = s.subject_id
    where s.school_id = new.school_id and s.group_id = new.group_id
    group by m.student_id
  ) d
  where k.school_id = new.school_id and k.student_id = d.student_id;

  -- Who had come in the cycle that ended has not come yet in this one.
  awaited := array(
    select w.student_id from awaited_students w
    where w.school_id = new.school_id and w.student_id in (
      select m.student_id from subjects s
      join student_subject_stats m on m.school_id = s.school_id and m.subject_id = s.subject_id and m.presences > 0
      where s.school_id = new.school_id and s.group_id = new.group_id));
  if cardinality(awaited) > 0 then perform count_awaited(awaited, -1); end if;
  return null;
end $$;

-- Deferred: a rehearsal of a cut rolls back before it, and locks none of these rows.
create constraint trigger groups_close_stats after update on groups
  deferrable initially deferred
  for each row when (old.cycle_id is null and new.cycle_id is not null) execute function close_student_stats();
