-- A decision was taken back: what this justificante excused is no longer excused, unless another one covers the day.
create or replace function take_excuse_back(of_excuse bigint) returns void
  language plpgsql as $$
declare
  other bigint;
begin
  perform excuse_marks(of_excuse, array(
    select a.assist_id
    from (select distinct h.assist_id from assist_history h where h.school_id = current_school_id() and h.excuse_id = of_excuse) its
    join assists a on a.school_id = current_school_id() and a.assist_id = its.assist_id and a.excused
    where of_excuse = (
      select h.excuse_id from assist_history h
      where h.school_id = a.school_id and h.assist_id = a.assist_id and h.to_excused and h.from_excused is not true
      order by h.history_id desc limit 1)), false);
  for other in
    select x.excuse_id from excuses it
    join excuses x on x.school_id = it.school_id and x.student_id = it.student_id and x.status = 1 and x.cycle_id is null
      and x.excuse_id <> it.excuse_id and x.from_date <= it.to_date and x.to_date >= it.from_date
    where it.school_id = current_school_id() and it.excuse_id = of_excuse
    order by x.excuse_id
  loop
    perform excuse_absences(other);
  end loop;
end $$;
