-- A question stands as those who answered it agree: Sí and No for one child are no answer.
create or replace function settle_questions() returns trigger
  language plpgsql as $$
begin
  update notice_questions q set state = told.state
  from (
    select a.school_id, a.question_id, case
      when bool_or(a.answer = 2) and bool_or(a.answer = 3) then 4
      when bool_or(a.answer = 2) then 2
      when bool_or(a.answer = 3) then 3
      else 1 end as state
    from notice_answers a
    where (a.school_id, a.question_id) in (select school_id, question_id from added)
    group by a.school_id, a.question_id
  ) told
  where q.school_id = told.school_id and q.question_id = told.question_id and q.state <> told.state;
  return null;
end $$;

create or replace trigger notice_answers_settle_new after insert on notice_answers
  referencing new table as added for each statement execute function settle_questions();
create or replace trigger notice_answers_settle_changed after update on notice_answers
  referencing new table as added for each statement execute function settle_questions();
