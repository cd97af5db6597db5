create or replace function tell_webhooks_of_students() returns trigger
  language plpgsql as $$
declare
  wanted constant text[] := webhook_types();
  -- Written by a cut, of everybody.
  passing constant text[] := array['updated_at', 'enrolled_on'];
begin
  if wanted = '{}' or is_untold() then return null; end if;
  if tg_op = 'INSERT' then
    insert into webhook_events (type, data)
    select 'student.created', jsonb_build_object('student_id', student_id) from added where 'student.created' = any (wanted);
  else
    insert into webhook_events (type, data)
    select type, jsonb_build_object('student_id', student_id)
    from (
      select student_id, case when min(status) filter (where is_new) < min(status) filter (where not is_new)
        then 'student.deactivated' else 'student.updated' end as type
      from (
        select student_id, status, to_jsonb(a) - passing as record, true as is_new from added a
        union all select student_id, status, to_jsonb(r) - passing, false from removed r
      ) change
      group by student_id having count(distinct record) > 1
    ) changed
    where type = any (wanted);
  end if;
  return null;
end $$;

create or replace trigger students_webhooks_insert after insert on students
  referencing new table as added for each statement execute function tell_webhooks_of_students();
create or replace trigger students_webhooks_update after update on students
  referencing old table as removed new table as added for each statement execute function tell_webhooks_of_students();
