-- A student may have more than three people, and several *Otro* (docs/decisions/0100-people-of-a-student.md). One father and one
-- mother remain; how many there may be is a setting, so the calls count them.
alter table relationships drop constraint relationships_type_key;
create unique index relationships_parents_key on relationships (school_id, student_id, relationship) where relationship < 3;
comment on index relationships_parents_key is 'One father, one mother.';
create index relationships_by_student on relationships (school_id, student_id, relationship, relationship_id);
comment on column relationships.relationship_label is 'In the family''s words: Mamá, Abuela. Screens show it instead of the type; no rule but that of several Otro reads it.';

do $$
declare
  school bigint;
begin
  for school in select school_id from schools order by school_id loop
    perform set_config('app.school_id', school::text, true);
    insert into settings (key, value, description) values
      ('relationships-maximum', '3', 'Cuántos padres y tutores puede tener un alumno, de 3 a 6')
    on conflict (school_id, key) do nothing;
  end loop;
  perform set_config('app.school_id', '', true);
end $$;
