-- Whom new entries of the log are about. Details hold ids under the names of columns; `people` are users with their names. A number
-- under a plural counts, and is nobody's id.
create or replace function keep_audit_about() returns trigger
  language plpgsql as $$
begin
  insert into audit_about (kind, about_id, audit_id)
  select 'user', a.user_id, a.audit_id from new_entries a where a.user_id is not null
  union
  select about.kind, (id #>> '{}')::bigint, a.audit_id
  from new_entries a
  cross join lateral jsonb_each(a.details) detail (key, value)
  cross join lateral (
    select case
      when key in ('student_id', 'students') then 'student'
      when key in ('user_id', 'parent_id', 'professor_id', 'assessor_id', 'guardian_id', 'people') then 'user'
      when key in ('group_id', 'group_ids', 'groups') then 'group'
      when key in ('from', 'to') and a.action in ('students:move', 'students:exchange') then 'group'
    end as kind
  ) about
  cross join lateral jsonb_array_elements(case
      when key = 'people' then jsonb_path_query_array(value, '$[*].user_id')
      when jsonb_typeof(value) = 'array' then value
      when key in ('students', 'group_ids', 'groups') then '[]'
      else jsonb_build_array(value)
    end) id
  where about.kind is not null and jsonb_typeof(id) = 'number'
  union
  select 'group', s.group_id, a.audit_id
  from new_entries a
  join subjects s on s.school_id = a.school_id and s.subject_id = (a.details ->> 'subject_id')::bigint;
  return null;
end $$;

create or replace trigger audit_log_about after insert on audit_log
  referencing new table as new_entries for each statement execute function keep_audit_about();
