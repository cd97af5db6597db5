-- As note_work, and work that was due later is due now: its time may have come nearer.
create or replace function hasten_work(what text, school bigint) returns void
  language plpgsql as $$
begin
  perform note_work(what, school);
  update work_waiting w set due_at = 'epoch' where w.school_id = school and w.kind = what and w.due_at > 'epoch';
end $$;
