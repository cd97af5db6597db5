create or replace function follow_professor() returns trigger
  language plpgsql as $$
begin
  update class_hours set professor_id = new.professor_id where school_id = new.school_id and subject_id = new.subject_id;
  return null;
end $$;

create or replace trigger subjects_hours after update of professor_id on subjects
  for each row when (old.professor_id is distinct from new.professor_id) execute function follow_professor();
