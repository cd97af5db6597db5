-- Whether this transaction moves or fills data, of which nobody is to be told.
create or replace function is_untold() returns boolean
  language sql stable
  as $$ select coalesce(current_setting('app.untold', true), '') = '1' $$;
