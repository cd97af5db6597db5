-- The lists that are due on a day, one a class: of those that meet then by the timetable, from their first hour on; and of each group
-- by the day the one that carries its list, at the hour of its turn, on Saturdays where the group has classes then.
create or replace function due_lists(day date)
  returns table (subject_id bigint, group_id bigint, professor_id bigint, starts time, ends time, room text)
  language sql stable as $$
  with turns as materialized (
    select turn, turn_hour('roll-due', turn) as due from unnest(array[1, 2, 3]::smallint[]) as turn
  ), off as materialized (select o.group_id from groups_off(day) as o (group_id))
  (select distinct on (h.subject_id) h.subject_id, h.group_id, h.professor_id, h.starts, h.ends, h.room
    from class_hours h
    join groups g on g.school_id = h.school_id and g.group_id = h.group_id and g.roll_subject_id is null
    where h.school_id = current_school_id() and not h.ended and h.weekday = extract(isodow from day)::smallint
      and h.group_id not in (select off.group_id from off)
    order by h.subject_id, h.starts)
  union all
  select s.subject_id, s.group_id, s.professor_id, t.due, null, null
  from groups g
  join turns t on t.turn = g.turn
  join subjects s on s.school_id = g.school_id and s.subject_id = g.roll_subject_id
  where g.school_id = current_school_id() and g.cycle_id is null and g.group_id not in (select off.group_id from off)
    and (extract(isodow from day) < 6 or (extract(isodow from day) = 6 and exists (
      select from class_hours h where h.school_id = g.school_id and h.group_id = g.group_id and h.weekday = 6)))
$$;
