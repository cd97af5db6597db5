-- Keeps every change of a mark, and every mark that is taken away with its list. A mark that follows its student says the same as before.
create or replace function keep_assist_history() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into assist_history (school_id, assist_id, subject_id, date, student_id, from_code, from_assistance, from_excused,
      from_arrived_at, from_note, reason, excuse_id)
    select school_id, assist_id, subject_id, date, student_id, code, assistance, excused, arrived_at, note,
      nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.excuse', true), '')::bigint
    from removed order by assist_id;
    return null;
  end if;
  insert into assist_history (school_id, assist_id, subject_id, date, student_id, from_code, from_assistance, from_excused,
    from_arrived_at, from_note, to_code, to_assistance, to_excused, to_arrived_at, to_note, reason, excuse_id)
  values (old.school_id, old.assist_id, old.subject_id, old.date, old.student_id, old.code, old.assistance, old.excused,
    old.arrived_at, old.note, new.code, new.assistance, new.excused, new.arrived_at, new.note,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.excuse', true), '')::bigint);
  return null;
end $$;

-- Of a list, few marks change.
create or replace trigger assists_history_update after update of code, assistance, excused, arrived_at, note on assists
  for each row when ((old.code, old.assistance, old.excused, old.arrived_at, old.note)
    is distinct from (new.code, new.assistance, new.excused, new.arrived_at, new.note))
  execute function keep_assist_history();
create or replace trigger assists_history_delete after delete on assists
  referencing old table as removed for each statement execute function keep_assist_history();
