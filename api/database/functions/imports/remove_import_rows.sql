-- Rows that an import made, with what triggers keep of them, in statements about all: each row alone fires what counts again. Where
-- something refers to one of them nothing is gone. Only `remove_free_rows` calls it: the application may not delete students.
create or replace function remove_import_rows(made text, ids bigint[]) returns void
  language plpgsql as $$
declare
  school bigint := current_school_id();
  students bigint[];
  parents bigint[];
  ends timestamptz[];
  own bigint[];
  active bigint;
  gone bigint;
begin
  case made
  when 'relationship' then
    select array_agg(r.student_id), array_agg(r.parent_id), array_agg(e.ended_at) into students, parents, ends
    from relationships r
    left join ended_relationships e on e.school_id = r.school_id and e.student_id = r.student_id and e.parent_id = r.parent_id
    where r.school_id = school and r.relationship_id = any (ids);
    delete from relationships r where r.school_id = school and r.relationship_id = any (ids);
    -- What was remembered of before stays; these never were.
    delete from ended_relationships e using unnest(students, parents, ends) as was (student_id, parent_id, ended_at)
    where e.school_id = school and e.student_id = was.student_id and e.parent_id = was.parent_id and was.ended_at is null;
    update ended_relationships e set ended_at = was.ended_at from unnest(students, parents, ends) as was (student_id, parent_id, ended_at)
    where e.school_id = school and e.student_id = was.student_id and e.parent_id = was.parent_id and was.ended_at is not null;
  when 'enrollment' then
    delete from enrollments e where e.school_id = school and e.enrollment_id = any (ids);
  when 'user' then
    with removed as (
      delete from users u where u.school_id = school and u.user_id = any (ids) returning u.account_id
    )
    select array_agg(distinct r.account_id) into own from removed r;
    delete from access_codes a where a.school_id = school and a.user_id = any (ids);
    delete from invitations i where i.school_id = school and i.user_id = any (ids);
    -- Who is in another school too keeps the account.
    perform drop_accounts(array(
      select o.account_id from unnest(own) as o (account_id)
      where not exists (select from memberships m where m.account_id = o.account_id)));
  when 'student' then
    delete from student_places p where p.school_id = school and p.student_id = any (ids);
    delete from student_stats s where s.school_id = school and s.student_id = any (ids);
    delete from student_subject_stats s
    where s.school_id = school and s.student_id = any (ids)
      and s.grade_count + s.presences + s.absences + s.lates + s.excused = 0;
    with removed as (
      delete from students s where s.school_id = school and s.student_id = any (ids) returning s.status
    )
    select count(*), count(*) filter (where r.status = 1) into gone, active from removed r;
    if gone > 0 then perform count_school_students(-active::integer, (active - gone)::integer); end if;
  when 'subject' then
    delete from student_subject_stats s
    where s.school_id = school and s.subject_id = any (ids)
      and s.grade_count + s.presences + s.absences + s.lates + s.excused = 0;
    delete from subjects s where s.school_id = school and s.subject_id = any (ids);
  when 'catalog' then
    delete from subject_catalogs c where c.school_id = school and c.catalog_subject_id = any (ids);
  when 'group' then
    delete from groups g where g.school_id = school and g.group_id = any (ids);
  else
    raise exception 'an import does not make %', made;
  end case;
end $$;

revoke all on function remove_import_rows(text, bigint[]) from public;
