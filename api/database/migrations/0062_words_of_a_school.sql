-- How a level calls a period of grades (docs/decisions/0126-words-of-a-school.md).
do $$
declare
  school bigint;
begin
  for school in select school_id from schools order by school_id loop
    perform set_config('app.school_id', school::text, true);
    insert into settings (key, value, description) values
      ('partial-word', 'Parcial', 'Cómo se llama un parcial: Parcial, Periodo, Trimestre o Bimestre; o cinco palabras, una por nivel')
    on conflict (school_id, key) do nothing;
  end loop;
  perform set_config('app.school_id', '', true);
end $$;
-- A change of keys can be taken back.
alter table undos drop constraint undos_kind_check, add constraint undos_kind_check
  check (kind in ('group', 'special-groups', 'professor', 'advisor', 'user-status', 'group-deleted', 'entry-status', 'entry', 'partial',
    'group-subjects', 'grades', 'attendance', 'activity', 'activity-deleted', 'leaving', 'reenrolled', 'relationship', 'substitution',
    'substitution-ended', 'work-centres'));
