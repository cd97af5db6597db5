-- Whether the titular of a group of this level decides justificantes. The names of the levels are those of the contract.
create or replace function teacher_excuses(of_level smallint) returns boolean
  language sql stable as $$
  select (array['Kinder', 'Primaria', 'Secundaria', 'Preparatoria', 'Universidad'])[of_level] = any (regexp_split_to_array(
    coalesce((select value from settings where school_id = current_school_id() and key = 'teacher-excuses'), 'Kinder, Primaria'), ',\s*'))
$$;
