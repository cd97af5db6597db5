-- Absences of a list, once it can no longer be taken back, as `tell_webhooks_of_lists`.
create or replace function tell_webhooks_of_absences() returns trigger
  language plpgsql as $$
begin
  if is_untold() or 'absence.recorded' <> all (webhook_types()) then return null; end if;
  if tg_op = 'INSERT' then
    insert into webhook_events (type, data, due_at)
    select 'absence.recorded',
      jsonb_build_object('subject_id', subject_id, 'date', date, 'student_ids', jsonb_agg(student_id order by student_id)), now() + absence_grace()
    from added where assistance = 0 group by subject_id, date;
  else
    insert into webhook_events (type, data, due_at)
    select 'absence.recorded',
      jsonb_build_object('subject_id', subject_id, 'date', date, 'student_ids', jsonb_agg(student_id order by student_id)), now() + absence_grace()
    from (
      select subject_id, date, student_id
      from (
        select subject_id, date, student_id, assistance, true as is_new from added
        union all select subject_id, date, student_id, assistance, false from removed
      ) mark
      group by subject_id, date, student_id having min(assistance) filter (where is_new) < min(assistance) filter (where not is_new)
    ) missed
    group by subject_id, date;
  end if;
  return null;
end $$;

create or replace trigger assists_webhooks_insert after insert on assists
  referencing new table as added for each statement execute function tell_webhooks_of_absences();
create or replace trigger assists_webhooks_update after update on assists
  referencing old table as removed new table as added for each statement execute function tell_webhooks_of_absences();
