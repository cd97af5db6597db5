-- What the planner knows of the tables that an import fills, before autovacuum comes by: in a new school they grow a thousandfold within a
-- minute, and each check of a key then reads all rows of the school. Only the owner may, and only what has changed by a tenth is read.
create or replace function renew_statistics() returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  grown text;
begin
  for grown in
    select t.relname from pg_stat_user_tables t
    where t.schemaname = 'public' and t.n_mod_since_analyze > 100 + t.n_live_tup / 10
      and t.relname in ('students', 'users', 'relationships', 'enrollments', 'student_places', 'student_stats', 'import_changes')
    order by t.relname
  loop
    execute format('analyze (skip_locked) %I', grown);
  end loop;
end $$;

revoke all on function renew_statistics() from public;
grant execute on function renew_statistics() to plantel_app;
