-- Before marks of these students are counted, `came` their new presences less those that are gone, in pairs: `aside` are awaited, and
-- count in no class yet; of these, `arrived` come with these marks for the first time. `gone` are awaited again once they are counted.
-- Locks the sums of those who are still to enrol: their lists of the same moment wait, and then see each other.
create or replace function awaited_of_marks(student_ids bigint[], came bigint[], out aside bigint[], out arrived bigint[],
    out gone bigint[])
  language plpgsql as $$
declare
  pending bigint[] := array(
    select student_id from students
    where school_id = current_school_id() and student_id = any (student_ids) and enrolled_on is null);
begin
  aside := '{}';
  if cardinality(pending) = 0 then return; end if;
  perform from student_stats where school_id = current_school_id() and student_id = any (pending)
    order by student_id for no key update;
  select coalesce(array_agg(k.student_id) filter (where k.presences = 0), '{}'),
    array_agg(k.student_id) filter (where k.presences = 0 and m.came > 0),
    array_agg(k.student_id) filter (where k.presences > 0 and k.presences + m.came = 0)
  into aside, arrived, gone
  from (select student_id, sum(one) as came from unnest(student_ids, came) as mark (student_id, one) group by student_id) m
  join student_stats k on k.school_id = current_school_id() and k.student_id = m.student_id
  join students s on s.school_id = k.school_id and s.student_id = k.student_id and s.enrolled_on is null
  where k.student_id = any (pending);
end $$;
