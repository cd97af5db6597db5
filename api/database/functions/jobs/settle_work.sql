-- When there is work again. Null: there is none.
create or replace function settle_work(what text, next timestamptz) returns void
  language plpgsql as $$
begin
  if next is null then
    delete from work_waiting w where w.school_id = current_school_id() and w.kind = what;
  else
    update work_waiting w set due_at = next where w.school_id = current_school_id() and w.kind = what and w.due_at <> next;
  end if;
end $$;
