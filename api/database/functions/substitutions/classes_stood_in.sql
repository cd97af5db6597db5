-- The classes of the current cycle that this person has today because their professor is absent; with `graded`, where also grades may
-- be written. What the professor taught in earlier cycles is lent to nobody.
create or replace function classes_stood_in(who bigint, graded boolean default false) returns bigint[]
  language plpgsql stable as $$
begin
  return array(
    select s.subject_id
    from substitutions t
    join subjects s on s.school_id = t.school_id and s.professor_id = t.professor_id
    join groups g on g.school_id = s.school_id and g.group_id = s.group_id and g.cycle_id is null
    where t.school_id = current_school_id() and t.substitute_id = who
      and request_today() between t.from_date and t.to_date and (t.grades = 1 or not graded)
      and (t.all_classes or exists (
        select from substituted_classes k
        where k.school_id = t.school_id and k.substitution_id = t.substitution_id and k.subject_id = s.subject_id)));
end $$;
