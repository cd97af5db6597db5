create or replace function open_subject_stats() returns trigger
  language plpgsql as $$
begin
  insert into subject_stats (school_id, subject_id, group_id) values (new.school_id, new.subject_id, new.group_id);
  return null;
end $$;

create or replace trigger subjects_stats after insert on subjects for each row execute function open_subject_stats();
