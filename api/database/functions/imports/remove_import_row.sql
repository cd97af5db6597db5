-- One row that an import made, with what triggers keep of it. Only `revert_inserts` calls it: the application may not delete students.
create or replace function remove_import_row(made text, id bigint) returns void
  language plpgsql as $$
declare
  school bigint := current_school_id();
  removed record;
  ended timestamptz;
  own bigint;
begin
  case made
  when 'relationship' then
    select r.student_id, r.parent_id into removed from relationships r where r.school_id = school and r.relationship_id = id;
    select e.ended_at into ended from ended_relationships e
    where e.school_id = school and e.student_id = removed.student_id and e.parent_id = removed.parent_id;
    delete from relationships r where r.school_id = school and r.relationship_id = id;
    -- What was remembered of before stays; this one never was.
    if ended is null then
      delete from ended_relationships e
      where e.school_id = school and e.student_id = removed.student_id and e.parent_id = removed.parent_id;
    else
      update ended_relationships e set ended_at = ended
      where e.school_id = school and e.student_id = removed.student_id and e.parent_id = removed.parent_id;
    end if;
  when 'enrollment' then
    delete from enrollments e where e.school_id = school and e.enrollment_id = id;
  when 'user' then
    delete from users u where u.school_id = school and u.user_id = id returning u.account_id into own;
    delete from access_codes a where a.school_id = school and a.user_id = id;
    delete from invitations i where i.school_id = school and i.user_id = id;
    perform drop_account(own);
  when 'student' then
    delete from student_places p where p.school_id = school and p.student_id = id;
    delete from student_stats s where s.school_id = school and s.student_id = id;
    delete from student_subject_stats s
    where s.school_id = school and s.student_id = id and s.grade_count + s.presences + s.absences + s.lates + s.excused = 0;
    delete from students s where s.school_id = school and s.student_id = id returning s.status into removed;
    perform count_school_students(-removed.status, removed.status - 1);
  when 'subject' then
    delete from student_subject_stats s
    where s.school_id = school and s.subject_id = id and s.grade_count + s.presences + s.absences + s.lates + s.excused = 0;
    delete from subjects s where s.school_id = school and s.subject_id = id;
  when 'catalog' then
    delete from subject_catalogs c where c.school_id = school and c.catalog_subject_id = id;
  when 'group' then
    delete from groups g where g.school_id = school and g.group_id = id;
  else
    raise exception 'an import does not make %', made;
  end case;
end $$;

revoke all on function remove_import_row(text, bigint) from public;
