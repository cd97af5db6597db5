-- How many students or groups an entry counts was kept as the id of one (docs/decisions/0116-the-log.md).
do $$
declare
  school bigint;
begin
  for school in select school_id from schools order by school_id loop
    perform set_config('app.school_id', school::text, true);
    delete from audit_about b
    using audit_log a
    where a.school_id = b.school_id and a.audit_id = b.audit_id
      and (b.kind = 'student' and a.details -> 'students' = to_jsonb(b.about_id)
          and a.details -> 'student_id' is distinct from to_jsonb(b.about_id)
        or b.kind = 'group' and a.details -> 'groups' = to_jsonb(b.about_id)
          and a.details -> 'group_id' is distinct from to_jsonb(b.about_id)
          and not exists (
            select from subjects s
            where s.school_id = a.school_id and s.subject_id = (a.details ->> 'subject_id')::bigint and s.group_id = b.about_id));
  end loop;
  perform set_config('app.school_id', '', true);
end $$;
