-- The school that this transaction was opened for. An unset setting reads as empty: hence nullif.
create or replace function current_school_id() returns bigint
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.school_id', true), '')::bigint $$;
