-- Counts again who of their group, but for those who are awaited, has a grade in these cells, each a class and a partial, in the order of their keys. Whoever calls
-- it holds the sums of the group, so that what others saved meanwhile is seen.
create or replace function count_captures(subject_ids bigint[], partial_ids bigint[]) returns void
  language plpgsql as $$
begin
  if subject_ids is null then return; end if;
  insert into capture_counts as k (subject_id, partial_id, graded)
  select s.subject_id, cell.partial_id, (
    select count(*) from enrollments e
    join students t on t.school_id = e.school_id and t.student_id = e.student_id and t.status = 1
    where e.school_id = s.school_id and e.group_id = s.group_id
      and not exists (select from awaited_students w where w.school_id = e.school_id and w.student_id = e.student_id)
      and exists (
        select from califications c
        where c.school_id = e.school_id and c.subject_id = s.subject_id and c.student_id = e.student_id
          and c.partial_id = cell.partial_id and c.is_final = 0))
  from (select distinct subject_id, partial_id from unnest(subject_ids, partial_ids) as asked (subject_id, partial_id)) cell
  join subjects s on s.school_id = current_school_id() and s.subject_id = cell.subject_id
  order by cell.partial_id, s.subject_id
  on conflict (school_id, partial_id, subject_id) do update set graded = excluded.graded where k.graded <> excluded.graded;
end $$;
