create or replace function tell_webhooks_of_reports() returns trigger
  language plpgsql as $$
begin
  if is_untold() or 'report.created' <> all (webhook_types()) then return null; end if;
  insert into webhook_events (type, data)
  select 'report.created', jsonb_build_object('report_id', a.report_id, 'student_id', f.student_id)
  from added a join files f on f.school_id = a.school_id and f.file_id = a.file_id;
  return null;
end $$;

create or replace trigger reports_webhooks after insert on reports
  referencing new table as added for each statement execute function tell_webhooks_of_reports();
