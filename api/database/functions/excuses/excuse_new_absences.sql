-- An absence on a day that an accepted justificante covers is excused, also when its list is taken later. Only what became an absence:
-- whoever decided otherwise about one is not overruled. Planned once, for a list is saved far more often than a justificante is found.
create or replace function excuse_new_absences() returns trigger
  language plpgsql set plan_cache_mode = 'force_generic_plan' as $$
declare
  marks bigint[];
  covering record;
begin
  if is_restoring() then return null; end if;
  if tg_op = 'INSERT' then
    select array_agg(assist_id) into marks from added where assistance = 0 and not excused;
  else
    select array_agg(assist_id) into marks from (
      select assist_id
      from (
        select school_id, assist_id, assistance, excused, true as is_new from added
        union all
        select school_id, assist_id, assistance, excused, false from removed
      ) change
      group by school_id, assist_id
      having bool_or(is_new and assistance = 0 and not excused) and bool_or(not is_new and assistance = 1)
    ) became;
  end if;
  if marks is null then return null; end if;
  for covering in
    select x.excuse_id, array_agg(a.assist_id) as marks
    from assists a
    cross join lateral (
      select x.excuse_id from excuses x
      where x.school_id = a.school_id and x.student_id = a.student_id and x.status = 1 and x.cycle_id is null
        and a.date between x.from_date and x.to_date
      order by x.excuse_id limit 1
    ) x
    where a.school_id = current_school_id() and a.assist_id = any (marks)
    group by x.excuse_id
  loop
    perform excuse_marks(covering.excuse_id, covering.marks, true);
  end loop;
  return null;
end $$;

create or replace trigger assists_excuse_added after insert on assists
  referencing new table as added for each statement execute function excuse_new_absences();
create or replace trigger assists_excuse_corrected after update on assists
  referencing old table as removed new table as added for each statement execute function excuse_new_absences();
