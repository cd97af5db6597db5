-- Kinds of people that nobody of the open school is any more: once they were not counted at all. The application deletes no counts.
create or replace function drop_unused_kinds() returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from user_counts k where k.school_id = current_school_id() and k.users = 0
$$;

revoke all on function drop_unused_kinds() from public;
grant execute on function drop_unused_kinds() to plantel_app;
