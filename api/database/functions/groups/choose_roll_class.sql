-- A group with one list a day and no class that carries it gets the first class of who teaches more than half of its classes.
create or replace function choose_roll_class(group_ids bigint[]) returns void
  language sql as $$
  update groups g set roll_subject_id = c.subject_id
  from (
    select s.group_id, s.professor_id, min(s.subject_id) as subject_id, count(*) as classes,
      sum(count(*)) over (partition by s.group_id) as all_classes
    from subjects s
    where s.school_id = current_school_id() and s.group_id = any (group_ids)
    group by s.group_id, s.professor_id
  ) c
  where g.school_id = current_school_id() and g.group_id = c.group_id and g.cycle_id is null and g.roll = 1
    and g.roll_subject_id is null and c.professor_id is not null and 2 * c.classes > c.all_classes
    and not is_restoring()
$$;
