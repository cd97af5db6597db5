create or replace function count_school_users(users integer, professors integer, assessors integer, directors integer, signed_in integer)
  returns void language sql as $$
  insert into school_stats as s (active_users, professors, assessors, directors, signed_in_users)
  values (users, professors, assessors, directors, signed_in)
  on conflict (school_id) do update set active_users = s.active_users + excluded.active_users,
    professors = s.professors + excluded.professors, assessors = s.assessors + excluded.assessors,
    directors = s.directors + excluded.directors, signed_in_users = s.signed_in_users + excluded.signed_in_users
$$;
