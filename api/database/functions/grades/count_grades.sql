-- Adds changes of grades (hundredths, and how many more or fewer) to the kept sums, in the order of their keys: two writers of
-- the same classes wait for each other instead of deadlocking. A cleared grade is not a save.
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
