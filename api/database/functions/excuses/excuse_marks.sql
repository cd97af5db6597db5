-- Excuses (or no longer) these absences in the name of a justificante. The history says so; code, assistance and version stay.
create or replace function excuse_marks(of_excuse bigint, marks bigint[], now_excused boolean) returns void
  language plpgsql as $$
declare
  reason text := coalesce(current_setting('app.reason', true), '');
  excuse text := coalesce(current_setting('app.excuse', true), '');
begin
  if marks is null then return; end if;
  perform set_config('app.reason', format(case when now_excused then 'Justificante %s' else 'Justificante %s, se deshizo' end, of_excuse), true),
    set_config('app.excuse', of_excuse::text, true);
  update assists a set excused = now_excused
  where a.school_id = current_school_id() and a.assist_id = any (marks) and a.assistance = 0 and a.excused <> now_excused;
  perform set_config('app.reason', reason, true), set_config('app.excuse', excuse, true);
end $$;
