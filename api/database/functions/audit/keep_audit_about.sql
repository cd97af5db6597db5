-- Whom new entries of the log are about. Details hold ids under the names of columns; `people` are users with their names.
create or replace function keep_audit_about() returns trigger
  language plpgsql as $$
begin
  insert into audit_about (kind, about_id, audit_id)
  select 'user', a.user_id, a.audit_id from new_entries a where a.user_id is not null
  union
  select named.kind, (id #>> '{}')::bigint, a.audit_id
  from new_entries a
  cross join lateral (values
    ('student', a.details -> 'student_id'), ('student', a.details -> 'students'),
    ('user', a.details -> 'user_id'), ('user', a.details -> 'parent_id'), ('user', a.details -> 'professor_id'),
    ('user', a.details -> 'assessor_id'), ('user', a.details -> 'guardian_id'),
    ('user', jsonb_path_query_array(a.details, '$.people[*].user_id')),
    ('group', a.details -> 'group_id'), ('group', a.details -> 'group_ids'), ('group', a.details -> 'groups'),
    ('group', case when a.action in ('students:move', 'students:exchange') then a.details -> 'from' end),
    ('group', case when a.action in ('students:move', 'students:exchange') then a.details -> 'to' end)
  ) named (kind, value)
  cross join lateral jsonb_array_elements(
    case jsonb_typeof(named.value) when 'array' then named.value else jsonb_build_array(named.value) end) id
  where jsonb_typeof(id) = 'number'
  union
  select 'group', s.group_id, a.audit_id
  from new_entries a
  join subjects s on s.school_id = a.school_id and s.subject_id = (a.details ->> 'subject_id')::bigint;
  return null;
end $$;

create or replace trigger audit_log_about after insert on audit_log
  referencing new table as new_entries for each statement execute function keep_audit_about();
