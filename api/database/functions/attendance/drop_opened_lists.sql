-- Lists that only a student's move to another group had opened, once the student is back: those without a mark of anybody go.
create or replace function drop_opened_lists(subjects bigint[], days date[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  with gone as (
    delete from attendance_lists l
    using unnest(subjects, days) as opened (subject_id, date)
    where l.school_id = current_school_id() and l.subject_id = opened.subject_id and l.date = opened.date
      and not exists (
        select from assists a where a.school_id = l.school_id and a.subject_id = l.subject_id and a.date = l.date)
    returning l.subject_id
  )
  update subject_stats k set lists = k.lists - g.lists
  from (select subject_id, count(*) as lists from gone group by subject_id) g
  where k.school_id = current_school_id() and k.subject_id = g.subject_id;
end $$;

revoke all on function drop_opened_lists(bigint[], date[]) from public;
grant execute on function drop_opened_lists(bigint[], date[]) to plantel_app;
