-- Groups without a timetable that have students and, two hours after their turn began, no list of the day.
create or replace function unlisted_groups(day date, hour time) returns table (group_id bigint)
  language sql stable as $$
  with turns as materialized (
    select turn, turn_hour('turn-starts', turn) + interval '2 hours' as since from unnest(array[1, 2, 3]::smallint[]) as turn
  )
  select g.group_id
  from groups g
  join turns t on t.turn = g.turn and hour >= t.since
  join group_stats k on k.school_id = g.school_id and k.group_id = g.group_id and k.students > 0 and k.subjects > 0
  where g.school_id = current_school_id() and g.cycle_id is null and g.special = 0 and g.roll_subject_id is null
    and extract(isodow from day) < 6 and g.group_id not in (select off.group_id from groups_off(day) as off (group_id))
    and not exists (select from class_hours h where h.school_id = g.school_id and h.group_id = g.group_id)
    and not exists (
      select from subjects s
      join attendance_lists l on l.school_id = s.school_id and l.subject_id = s.subject_id and l.date = day
      where s.school_id = g.school_id and s.group_id = g.group_id)
$$;
