-- Who came to a group or left one. An update of anything else cancels out.
create or replace function tell_webhooks_of_enrollments() returns trigger
  language plpgsql as $$
begin
  if is_untold() or 'enrollment.changed' <> all (webhook_types()) then return null; end if;
  if tg_op = 'INSERT' then
    insert into webhook_events (type, data)
    select 'enrollment.changed', jsonb_build_object('student_id', student_id, 'joined', jsonb_agg(group_id), 'left', '[]'::jsonb)
    from added group by student_id;
  elsif tg_op = 'DELETE' then
    insert into webhook_events (type, data)
    select 'enrollment.changed', jsonb_build_object('student_id', student_id, 'joined', '[]'::jsonb, 'left', jsonb_agg(group_id))
    from removed group by student_id;
  else
    insert into webhook_events (type, data)
    select 'enrollment.changed', jsonb_build_object('student_id', student_id,
      'joined', coalesce(jsonb_agg(group_id) filter (where here > 0), '[]'), 'left', coalesce(jsonb_agg(group_id) filter (where here < 0), '[]'))
    from (
      select student_id, group_id, sum(here) as here
      from (select student_id, group_id, 1 as here from added union all select student_id, group_id, -1 from removed) place
      group by student_id, group_id having sum(here) <> 0
    ) moved
    group by student_id;
  end if;
  return null;
end $$;

create or replace trigger enrollments_webhooks_delete after delete on enrollments
  referencing old table as removed for each statement execute function tell_webhooks_of_enrollments();
create or replace trigger enrollments_webhooks_insert after insert on enrollments
  referencing new table as added for each statement execute function tell_webhooks_of_enrollments();
create or replace trigger enrollments_webhooks_update after update on enrollments
  referencing old table as removed new table as added for each statement execute function tell_webhooks_of_enrollments();
