-- Writes every change of a grade into the history, and an event for whoever is told of grades. The event is due after ten minutes,
-- so that a typing error can be corrected first. A cleared grade is told too. One event per class: the history is indexed by class.
-- Old and new rows meet by grouping: a join of the two compared each grade with every other.
create or replace function keep_calification_history() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    with kept as (
      insert into calification_history
        (school_id, calification_id, subject_id, student_id, partial_id, is_final, from_calification, to_calification)
      select school_id, calification_id, subject_id, student_id, partial_id, is_final, calification, null from removed
      returning school_id, subject_id, history_id
    )
    insert into feed_events (school_id, kind, subject_id, ids, due_at)
    select school_id, 'grade', subject_id, array_agg(history_id), now() + interval '10 minutes'
    from kept where not is_untold() group by school_id, subject_id;
  elsif tg_op = 'INSERT' then
    -- The copy has its own history.
    if is_restoring() then return null; end if;
    with kept as (
      insert into calification_history
        (school_id, calification_id, subject_id, student_id, partial_id, is_final, from_calification, to_calification)
      select school_id, calification_id, subject_id, student_id, partial_id, is_final, null, calification from added
      returning school_id, subject_id, history_id
    )
    insert into feed_events (school_id, kind, subject_id, ids, due_at)
    select school_id, 'grade', subject_id, array_agg(history_id), now() + interval '10 minutes'
    from kept where not is_untold() group by school_id, subject_id;
  else
    with kept as (
      insert into calification_history
        (school_id, calification_id, subject_id, student_id, partial_id, is_final, from_calification, to_calification)
      select school_id, calification_id, subject_id, student_id, partial_id, is_final, max(was), max(now_is)
      from (
        select school_id, calification_id, subject_id, student_id, partial_id, is_final, null::numeric as was, calification as now_is
        from added
        union all
        select school_id, calification_id, subject_id, student_id, partial_id, is_final, calification, null from removed
      ) change
      group by school_id, calification_id, subject_id, student_id, partial_id, is_final
      having max(was) <> max(now_is)
      returning school_id, subject_id, history_id
    )
    insert into feed_events (school_id, kind, subject_id, ids, due_at)
    select school_id, 'grade', subject_id, array_agg(history_id), now() + interval '10 minutes'
    from kept where not is_untold() group by school_id, subject_id;
  end if;
  return null;
end $$;

create or replace trigger califications_history_delete after delete on califications
  referencing old table as removed for each statement execute function keep_calification_history();
create or replace trigger califications_history_insert after insert on califications
  referencing new table as added for each statement execute function keep_calification_history();
create or replace trigger califications_history_update after update on califications
  referencing old table as removed new table as added for each statement execute function keep_calification_history();
