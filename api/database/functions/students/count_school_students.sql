create or replace function count_school_students(active integer, inactive integer) returns void
  language sql as $$
  insert into school_stats as s (active_students, inactive_students) values (active, inactive)
  on conflict (school_id) do update set active_students = s.active_students + excluded.active_students,
    inactive_students = s.inactive_students + excluded.inactive_students
$$;
