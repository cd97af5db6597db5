-- Whoever was related to a student decides nothing about the student's family afterwards.
create or replace function remember_relationships() returns trigger
  language plpgsql as $$
begin
  insert into ended_relationships (student_id, parent_id)
  select distinct student_id, parent_id from removed order by 1, 2
  on conflict (school_id, student_id, parent_id) do update set ended_at = excluded.ended_at;
  return null;
end $$;

create or replace trigger relationships_remember after delete on relationships
  referencing old table as removed for each statement execute function remember_relationships();
