-- Adds changed grades to the kept sums.
-- An update is counted grade by grade: two changes of one student that cancel out are still two saves.
create or replace function count_califications() returns trigger
  language plpgsql as $$
declare
  subject_ids bigint[];
  student_ids bigint[];
  sums bigint[];
  counts integer[];
begin
  if is_restoring() then return null; end if;
  if tg_op = 'INSERT' then
    select array_agg(subject_id), array_agg(student_id), array_agg((calification * 100)::bigint), array_agg(1)
    into subject_ids, student_ids, sums, counts from added;
  elsif tg_op = 'DELETE' then
    select array_agg(subject_id), array_agg(student_id), array_agg((calification * -100)::bigint), array_agg(-1)
    into subject_ids, student_ids, sums, counts from removed;
  else
    select array_agg(subject_id), array_agg(student_id), array_agg(gained), array_agg(0)
    into subject_ids, student_ids, sums, counts
    from (
      select subject_id, student_id, sum(cents) as gained
      from (
        select calification_id, subject_id, student_id, (calification * 100)::integer as cents from added
        union all select calification_id, subject_id, student_id, (calification * -100)::integer from removed
      ) change
      group by calification_id, subject_id, student_id
    ) each_grade;
  end if;
  if subject_ids is not null then
    perform refuse_frozen_classes(subject_ids);
    perform count_grades(subject_ids, student_ids, sums, counts);
  end if;
  if tg_op = 'INSERT' then
    perform count_captures(array_agg(subject_id), array_agg(partial_id)) from added where is_final = 0;
  elsif tg_op = 'DELETE' then
    perform count_captures(array_agg(subject_id), array_agg(partial_id)) from removed where is_final = 0;
  end if;
  return null;
end $$;

create or replace trigger califications_stats_delete after delete on califications
  referencing old table as removed for each statement execute function count_califications();
-- Triggers of one table run in the order of their names. Counting comes last: it holds rows for which the other professors of the
-- group wait.
create or replace trigger califications_stats_insert after insert on califications
  referencing new table as added for each statement execute function count_califications();
create or replace trigger califications_stats_update after update on califications
  referencing old table as removed new table as added for each statement execute function count_califications();
