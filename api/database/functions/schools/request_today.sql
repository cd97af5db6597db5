-- The day of the request at its school; of work without a request, by the clock of the database.
create or replace function request_today() returns date
  language sql stable as $$
  select coalesce(nullif(current_setting('app.today', true), '')::date, school_today())
$$;
