-- Who was inactive when the numbers of a group were kept has none until then.
create or replace function number_returned_student() returns trigger
  language plpgsql as $$
declare
  place record;
begin
  for place in
    select e.enrollment_id, e.group_id from enrollments e
    join groups g on g.school_id = e.school_id and g.group_id = e.group_id and g.last_list_number is not null
    where e.school_id = new.school_id and e.student_id = new.student_id and e.cycle_id is null and e.list_number is null
    order by e.group_id
  loop
    with given as (
      update groups set last_list_number = last_list_number + 1
      where school_id = new.school_id and group_id = place.group_id returning last_list_number
    )
    update enrollments set list_number = (select last_list_number from given)
    where school_id = new.school_id and enrollment_id = place.enrollment_id;
  end loop;
  return null;
end $$;

create or replace trigger students_number after update of status on students
  for each row when (old.status = 0 and new.status = 1) execute function number_returned_student();
