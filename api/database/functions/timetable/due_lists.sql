-- The lists that are due on a day, one a class: of those that meet then by the timetable, from their first hour on.
create or replace function due_lists(day date)
  returns table (subject_id bigint, group_id bigint, professor_id bigint, starts time, ends time, room text)
  language sql stable as $$
  select distinct on (h.subject_id) h.subject_id, h.group_id, h.professor_id, h.starts, h.ends, h.room
  from class_hours h
  where h.school_id = current_school_id() and not h.ended and h.weekday = extract(isodow from day)::smallint
    and h.group_id not in (select groups_off(day))
  order by h.subject_id, h.starts
$$;
