-- A grade never moves to another cell: both cells would have to be counted.
create or replace function refuse_moved_grade() returns trigger
  language plpgsql as $$
begin
  raise exception 'a grade does not move' using errcode = 'P0001', constraint = 'moved_grade';
end $$;

create or replace trigger califications_stay before update of subject_id, student_id, partial_id, is_final, school_id on califications
  for each row when (
    (old.school_id, old.subject_id, old.student_id, old.partial_id, old.is_final)
    is distinct from (new.school_id, new.subject_id, new.student_id, new.partial_id, new.is_final))
  execute function refuse_moved_grade();
