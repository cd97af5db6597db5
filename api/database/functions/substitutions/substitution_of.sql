-- The substitution of a class that holds on a day; there is one at most. Null: its professor is there.
create or replace function substitution_of(subject bigint, professor bigint, day date) returns bigint
  language plpgsql stable as $$
begin
  return (
    select t.substitution_id from substitutions t
    where t.school_id = current_school_id() and t.professor_id = professor and day between t.from_date and t.to_date
      and (t.all_classes or exists (
        select from substituted_classes k
        where k.school_id = t.school_id and k.substitution_id = t.substitution_id and k.subject_id = subject))
    limit 1);
end $$;
