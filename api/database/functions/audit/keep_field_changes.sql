-- What a call of somebody changed in a record: arguments are the entity, its id column and the fields. Of a job nothing is kept. A
-- second change within the same call leaves what was before the first.
create or replace function keep_field_changes() returns trigger
  language plpgsql as $$
declare
  was jsonb := to_jsonb(old);
  is_now jsonb := to_jsonb(new);
begin
  if current_request_id() is null then return null; end if;
  insert into field_changes (request_id, entity, entity_id, field, from_value, to_value)
  select current_request_id(), tg_argv[0], (is_now ->> tg_argv[1])::bigint, each.field, was ->> each.field, is_now ->> each.field
  from unnest(tg_argv[2:]) each (field)
  where was -> each.field is distinct from is_now -> each.field
  on conflict (school_id, request_id, entity, entity_id, field) do update set to_value = excluded.to_value;
  return null;
end $$;

create or replace trigger students_field_changes
  after update of name, last_name, second_last_name, folio, cellphone, email, has_smartphone, street, colony, outside_number,
    inside_number, zipcode, gender, date_birth, curp, height, weight, observation, is_indigenous, is_foreign, is_immigrant,
    has_scholar_grants, in_repetition, in_wrong_degree, apc, preschool_years, uniform_size, school_modality, situation on students
  for each row execute function keep_field_changes('student', 'student_id',
    'name', 'last_name', 'second_last_name', 'folio', 'cellphone', 'email', 'has_smartphone', 'street', 'colony', 'outside_number',
    'inside_number', 'zipcode', 'gender', 'date_birth', 'curp', 'height', 'weight', 'observation', 'is_indigenous', 'is_foreign',
    'is_immigrant', 'has_scholar_grants', 'in_repetition', 'in_wrong_degree', 'apc', 'preschool_years', 'uniform_size',
    'school_modality', 'situation');
create or replace trigger users_field_changes
  after update of name, last_name, second_last_name, enrollment, street, colony, outside_number, inside_number, zipcode on users
  for each row execute function keep_field_changes('user', 'user_id',
    'name', 'last_name', 'second_last_name', 'enrollment', 'street', 'colony', 'outside_number', 'inside_number', 'zipcode');
create or replace trigger groups_field_changes after update of grade, "group", turn, level, special, roll on groups
  for each row execute function keep_field_changes('group', 'group_id', 'grade', 'group', 'turn', 'level', 'special', 'roll');
create or replace trigger subject_catalogs_field_changes after update of folio, title, status on subject_catalogs
  for each row execute function keep_field_changes('entry', 'catalog_subject_id', 'folio', 'title', 'status');
