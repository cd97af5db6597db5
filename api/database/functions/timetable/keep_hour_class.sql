-- The group and the professor of an hour are those of its class. Held, so that a professor who is assigned meanwhile is not missed.
create or replace function keep_hour_class() returns trigger
  language plpgsql as $$
declare
  class subjects;
begin
  select s.* into class from subjects s where s.school_id = new.school_id and s.subject_id = new.subject_id for share;
  -- Of a class that is not there the key refuses the hour.
  if found then
    new.group_id := class.group_id;
    new.professor_id := class.professor_id;
  end if;
  return new;
end $$;

create or replace trigger class_hours_class before insert on class_hours for each row execute function keep_hour_class();
