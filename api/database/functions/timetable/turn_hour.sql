-- The hour of a turn, in a setting that has one for each.
create or replace function turn_hour(setting text, turn smallint) returns time
  language sql stable as $$
  select (string_to_array(coalesce(
    (select value from settings where school_id = current_school_id() and key = setting),
    case setting when 'roll-due' then '9:00 15:00 19:00' else '7:00 14:00 18:00' end), ' '))[turn]::time
$$;
