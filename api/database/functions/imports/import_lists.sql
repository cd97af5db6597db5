-- Attendance lists that an import took, of these classes or all, and whether each is as it left it: nobody added, corrected or excused
-- a mark since. Null: the list is gone.
create or replace function import_lists(import bigint, subjects bigint[] default null)
  returns table (subject_id bigint, date date, untouched boolean)
  language sql stable as $$
  with made as (
    select c.entity_id as subject_id, (c.after ->> 'date')::date as date, jsonb_agg(m.mark order by (m.mark ->> 0)::bigint) as marks
    from import_changes c cross join jsonb_array_elements(c.after -> 'marks') as m (mark)
    where c.school_id = current_school_id() and c.import_id = import and c.entity = 'list' and c.op in ('insert', 'update')
      and c.reverted_at is null and (subjects is null or c.entity_id = any (subjects))
    group by c.entity_id, c.after ->> 'date'
  )
  select m.subject_id, m.date, case when l.date is not null then
    m.marks is not distinct from (
      select jsonb_agg(jsonb_build_array(a.student_id, a.code, a.excused) order by a.student_id) from assists a
      where a.school_id = l.school_id and a.subject_id = l.subject_id and a.date = l.date)
    and not exists (
      select from assists a
      where a.school_id = l.school_id and a.subject_id = l.subject_id and a.date = l.date
        and (a.version <> 1 or a.arrived_at is not null or a.note is not null))
    end
  from made m
  left join attendance_lists l on l.school_id = current_school_id() and l.subject_id = m.subject_id and l.date = m.date
  order by m.subject_id, m.date
$$;
