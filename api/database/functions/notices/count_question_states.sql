create or replace function count_question_states() returns trigger
  language plpgsql as $$
declare
  gained record;
begin
  for gained in
    select school_id, notice_id, sum(sign) filter (where state = 1)::integer as said_read,
      sum(sign) filter (where state = 2)::integer as said_yes, sum(sign) filter (where state = 3)::integer as said_no
    from (
      select school_id, notice_id, state, 1 as sign from added
      union all select school_id, notice_id, state, -1 from removed
    ) change
    group by school_id, notice_id order by notice_id
  loop
    update notices n set said_read = n.said_read + coalesce(gained.said_read, 0),
      said_yes = n.said_yes + coalesce(gained.said_yes, 0), said_no = n.said_no + coalesce(gained.said_no, 0)
    where n.school_id = gained.school_id and n.notice_id = gained.notice_id;
  end loop;
  return null;
end $$;

create or replace trigger notice_questions_count_changed after update on notice_questions
  referencing old table as removed new table as added for each statement execute function count_question_states();
