create or replace function count_questions() returns trigger
  language plpgsql as $$
declare
  gained record;
begin
  for gained in
    select school_id, notice_id, count(*)::integer as asked from added group by school_id, notice_id order by notice_id
  loop
    update notices n set asked = n.asked + gained.asked
    where n.school_id = gained.school_id and n.notice_id = gained.notice_id;
  end loop;
  return null;
end $$;

create or replace trigger notice_questions_count_new after insert on notice_questions
  referencing new table as added for each statement execute function count_questions();
