-- After the ten minutes in which families are not told either. What is saved of a class and a partial until then becomes one event
-- (api/src/features/webhooks/spread-sql.ts).
create or replace function tell_webhooks_of_grades() returns trigger
  language plpgsql as $$
begin
  if is_untold() or 'grade.saved' <> all (webhook_types()) then return null; end if;
  if tg_op = 'DELETE' then
    insert into webhook_events (type, data, due_at)
    select 'grade.saved', jsonb_build_object('subject_id', subject_id, 'partial_id', partial_id,
      'student_ids', jsonb_agg(distinct student_id)), now() + interval '10 minutes'
    from removed group by subject_id, partial_id;
  else
    insert into webhook_events (type, data, due_at)
    select 'grade.saved', jsonb_build_object('subject_id', subject_id, 'partial_id', partial_id,
      'student_ids', jsonb_agg(distinct student_id)), now() + interval '10 minutes'
    from added group by subject_id, partial_id;
  end if;
  return null;
end $$;

create or replace trigger califications_webhooks_delete after delete on califications
  referencing old table as removed for each statement execute function tell_webhooks_of_grades();
create or replace trigger califications_webhooks_insert after insert on califications
  referencing new table as added for each statement execute function tell_webhooks_of_grades();
create or replace trigger califications_webhooks_update after update on califications
  referencing new table as added for each statement execute function tell_webhooks_of_grades();
