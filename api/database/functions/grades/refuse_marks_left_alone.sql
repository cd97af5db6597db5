-- A row that leads marks to their student and class stays while it has marks, and keeps its key: the marks have no foreign keys.
create or replace function refuse_marks_left_alone() returns trigger
  language plpgsql as $$
begin
  if exists (
    select from assists
    where school_id = old.school_id and student_id = old.student_id and subject_id = old.subject_id
  ) or exists (
    select from califications
    where school_id = old.school_id and subject_id = old.subject_id and student_id = old.student_id
  ) then
    raise exception 'there are marks of this student in this class'
      using errcode = 'foreign_key_violation', constraint = 'student_subject_stats_marks';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;

create or replace trigger student_subject_stats_stay before delete or update of school_id, subject_id, student_id on student_subject_stats
  for each row execute function refuse_marks_left_alone();
