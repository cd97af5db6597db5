create or replace function tell_of_reports() returns trigger
  language plpgsql as $$
begin
  insert into feed_events (school_id, kind, ids)
  select school_id, 'report', array_agg(report_id) from added where not is_untold() group by school_id;
  return null;
end $$;

create or replace trigger reports_tell after insert on reports
  referencing new table as added for each statement execute function tell_of_reports();
