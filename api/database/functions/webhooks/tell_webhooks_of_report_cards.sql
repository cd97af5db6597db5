create or replace function tell_webhooks_of_report_cards() returns trigger
  language plpgsql as $$
begin
  if is_untold() or 'report_card.issued' <> all (webhook_types()) then return null; end if;
  insert into webhook_events (type, data)
  select 'report_card.issued', jsonb_build_object('report_card_id', report_card_id, 'student_id', student_id, 'group_id', group_id) from added;
  return null;
end $$;

create or replace trigger report_cards_webhooks after insert on report_cards
  referencing new table as added for each statement execute function tell_webhooks_of_report_cards();
