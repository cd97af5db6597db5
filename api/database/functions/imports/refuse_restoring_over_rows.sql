-- A copy goes into a school that has nothing but who administers it: rules that a restoring transaction does not meet (`is_restoring`)
-- protect nobody's rows there.
create or replace function refuse_restoring_over_rows() returns trigger
  language plpgsql as $$
begin
  if exists (select from students where school_id = new.school_id)
    or exists (select from groups where school_id = new.school_id)
    or exists (select from cycles where school_id = new.school_id)
    or exists (select from partials where school_id = new.school_id)
    or exists (select from subject_catalogs where school_id = new.school_id)
    or exists (select from califications where school_id = new.school_id)
    or exists (select from users where school_id = new.school_id and group_id not like '1%') then
    raise exception 'the school is not empty' using errcode = 'P0001', constraint = 'restored_into_empty';
  end if;
  return new;
end $$;

create or replace trigger imports_into_empty before insert or update on imports
  for each row when (new.kind = 'backup' and new.status = 'applying') execute function refuse_restoring_over_rows();
