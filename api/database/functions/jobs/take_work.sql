-- Locks this kind of work in the open school until the transaction ends: nobody adds any, and what is visible now is all.
create or replace function take_work(what text) returns boolean
  language sql as $$ select pg_try_advisory_xact_lock(hashtext('work ' || what), current_school_id()::integer) $$;
