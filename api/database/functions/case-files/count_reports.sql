-- Counts reports by group, and by who wrote them.
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

create or replace trigger reports_count after insert on reports
  referencing new table as added for each statement execute function count_reports();
