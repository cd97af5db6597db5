create or replace function tell_webhooks_of_notices() returns trigger
  language plpgsql as $$
begin
  if is_untold() or 'notice.sent' <> all (webhook_types()) then return null; end if;
  insert into webhook_events (type, data) select 'notice.sent', jsonb_build_object('notice_id', notice_id) from added;
  return null;
end $$;

create or replace trigger notices_webhooks after insert on notices
  referencing new table as added for each statement execute function tell_webhooks_of_notices();
